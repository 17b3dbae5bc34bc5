import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of a survey's results, including the page behind a share link. */
export const surveyResultsText = defineTexts('features/survey-results', english);
