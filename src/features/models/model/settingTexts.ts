import { LOCALES } from '@core/text/locales';
import {
  DISCOVERY_SLIDERS,
  EXPLANATION_SLIDERS,
  REASONS,
  type Reason,
  TONES,
} from '@core/models/sliders';
import { LOCALE_NAMES } from '@src/lib/i18n/locale';
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

/** Formats a slider or a setting of the brand voice: a percentage, a list, or text. */
export const valueLabel = (setting: string, value: unknown): string => {
  if (typeof value === 'number') return modelsText('percent', { value });
  if (Array.isArray(value) && value.length > 0)
    return value.map((one) => wordOf(setting, String(one))).join(', ');
  if (value === null || value === undefined || value === '' || Array.isArray(value))
    return modelsText('noValue');
  return wordOf(setting, String(value as string));
};

const wordOf = (setting: string, value: string): string => {
  const locale = LOCALES.find((one) => one === value);
  if (setting === 'voice.language' && locale) return LOCALE_NAMES[locale];
  const tone = TONES.find((one) => one === value);
  if (setting === 'voice.tone' && tone) return modelsText(`tone.${tone}`);
  const reason = REASONS.find((one) => one === value);
  if (setting === 'voice.keyMessages' && reason && isOffered(reason))
    return modelsText(`reason.${reason}`);
  return value;
};

/** Delivery and variety can only lower an item's score, so they are not offered as reasons. */
const isOffered = (reason: Reason): reason is Exclude<Reason, 'delivery' | 'variety'> =>
  reason !== 'delivery' && reason !== 'variety';

/** Reasons that a company can mark as key messages. */
export const OFFERED_REASONS = REASONS.filter(isOffered);
