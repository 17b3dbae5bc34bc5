import type { SurveySettings } from '@core/survey/types';
import { surveyPresets } from '@tokens/tokens';

const presetIds = ['harbor', 'forest', 'terracotta', 'plum', 'ink', 'midnight'] as const;

type PresetId = (typeof presetIds)[number];

export interface StylePreset {
  id: PresetId;
  /** Colors for a small picture of the preset. */
  colours: { background: string; text: string; button: string };
}

/** The six preset themes, in display order. Every pair of colors passes the contrast check. */
export const stylePresets: readonly StylePreset[] = presetIds.map((id) => ({
  id,
  colours: {
    background: surveyPresets[id].backgroundColor,
    text: surveyPresets[id].textColor,
    button: surveyPresets[id].buttonBackgroundColor,
  },
}));

/**
 * Applies the colors of a preset. Fonts, shapes, layout and texts do not change. Unknown ids change
 * nothing.
 */
export const applyPreset = (settings: SurveySettings, presetId: string): SurveySettings => {
  if (!(presetId in surveyPresets)) return settings;
  const { hoverColor, ...colours } = surveyPresets[presetId as PresetId];
  return {
    ...settings,
    theme: { ...settings.theme, ...colours },
    button: { ...settings.button, backgroundColor: colours.buttonBackgroundColor, hoverColor },
  };
};

/** Returns the id of the preset with the same colors as these settings, if any. */
export const presetOf = ({ theme }: SurveySettings): string | undefined =>
  presetIds.find((id) => {
    const { hoverColor: _hover, ...colours } = surveyPresets[id];
    return Object.entries(colours).every(
      ([key, value]) => theme[key as keyof typeof theme].toLowerCase() === value.toLowerCase(),
    );
  });
