import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of question types, and of known scores. */
export const typePickerText = defineTexts('features/survey-drafts/components/TypePicker', english);
