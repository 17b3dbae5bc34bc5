import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The types of questions, and the scores with their words. */
export const typePickerText = defineTexts('features/survey-drafts/components/TypePicker', english);
