import type { SurveySettings } from '@core/survey/types';
import { surveyPresets } from '@tokens/tokens';

const presetIds = ['harbor', 'forest', 'terracotta', 'plum', 'ink', 'midnight'] as const;

type PresetId = (typeof presetIds)[number];

export interface StylePreset {
  id: PresetId;
  /** Colours for a small picture of the preset. */
  colours: { background: string; text: string; button: string };
}

/** The six ready-made looks, in the order they are offered. Every pair of colors passes the contrast guard. */
export const stylePresets: readonly StylePreset[] = presetIds.map((id) => ({
  id,
  colours: {
    background: surveyPresets[id].backgroundColor,
    text: surveyPresets[id].textColor,
    button: surveyPresets[id].buttonBackgroundColor,
  },
}));

/** Settings with the colors of a preset; fonts, shapes, layout and texts stay as they are. Unknown ids change nothing. */
export const applyPreset = (settings: SurveySettings, presetId: string): SurveySettings => {
  if (!(presetId in surveyPresets)) return settings;
  const { hoverColor, ...colours } = surveyPresets[presetId as PresetId];
  return {
    ...settings,
    theme: { ...settings.theme, ...colours },
    button: { ...settings.button, backgroundColor: colours.buttonBackgroundColor, hoverColor },
  };
};

/** Id of the preset whose colors these settings have, if any. */
export const presetOf = ({ theme }: SurveySettings): string | undefined =>
  presetIds.find((id) => {
    const { hoverColor: _hover, ...colours } = surveyPresets[id];
    return Object.entries(colours).every(
      ([key, value]) => theme[key as keyof typeof theme].toLowerCase() === value.toLowerCase(),
    );
  });
