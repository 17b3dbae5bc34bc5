import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of a survey's styling, in CreateIQ and in LiveIQ. */
export const stylingText = defineTexts('features/survey-styling', english);
