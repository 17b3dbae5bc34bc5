import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the survey creator. Parts that load later have their own catalogs. */
export const surveyDraftsText = defineTexts('features/survey-drafts', english);
