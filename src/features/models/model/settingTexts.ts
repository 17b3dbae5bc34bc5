import { DISCOVERY_SLIDERS, EXPLANATION_SLIDERS } from '@core/models/sliders';
import { modelsText } from '../texts/modelsText';
import type { ModelName } from './modelTexts';

/**
 * The twelve sliders of Discovery AI (MODEL-008) and the eight of RECsplanation AI (MODEL-009). A
 * slider at 0% has no effect on the score.
 */
export const SLIDERS = {
  discovery: DISCOVERY_SLIDERS,
  explanation: EXPLANATION_SLIDERS,
} as const satisfies Record<ModelName, readonly string[]>;

const VOICE = ['language', 'tone', 'lexicon', 'signOff', 'keyMessages', 'bannedWords'] as const;

/** Name of a setting on screen, such as `discovery.contentDiscovery` or `voice.tone`. */
export const settingLabel = (setting: string): string => {
  const [group = '', name = ''] = setting.split('.');
  if (group === 'placements') return modelsText('placement', { name });
  const slider = [...DISCOVERY_SLIDERS, ...EXPLANATION_SLIDERS].find((one) => one === name);
  if (slider !== undefined) return modelsText(`slider.${slider}`);
  const voice = VOICE.find((one) => one === name);
  return voice === undefined ? setting : modelsText(`voice.${voice}`);
};

/** Formats a setting's value for the change log: a percentage, a list, or text. */
export const valueLabel = (value: unknown): string => {
  if (typeof value === 'number') return modelsText('percent', { value });
  if (Array.isArray(value) && value.length > 0) return value.map(String).join(', ');
  if (value === null || value === undefined || value === '' || Array.isArray(value))
    return modelsText('noValue');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
