import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the survey creator; what it loads later has catalogs of its own. */
export const surveyDraftsText = defineTexts('features/survey-drafts', english);
