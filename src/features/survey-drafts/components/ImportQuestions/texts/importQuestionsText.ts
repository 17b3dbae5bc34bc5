import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the question import. */
export const importQuestionsText = defineTexts(
  'features/survey-drafts/components/ImportQuestions',
  english,
);
