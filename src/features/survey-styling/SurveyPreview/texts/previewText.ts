import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts around the preview of a survey. */
export const previewText = defineTexts('features/survey-styling/SurveyPreview', english);
