import { questionPresets, type QuestionPreset } from '@core/survey/questionTypes';
import { typePickerText } from '../components/TypePicker/texts/typePickerText';

/** The known scores with their texts in the page's language, which become texts of the survey. */
export const localPresets = (): QuestionPreset[] =>
  questionPresets.map((entry) => ({
    ...entry,
    label: typePickerText(`preset.${entry.preset}`),
    title: typePickerText(`presetTitle.${entry.preset}`),
    settings: {
      ...entry.settings,
      lowLabel: typePickerText(`presetLow.${entry.preset}`),
      highLabel: typePickerText(`presetHigh.${entry.preset}`),
    },
  }));
