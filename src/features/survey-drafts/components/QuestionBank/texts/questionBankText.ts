import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of a company's question bank. */
export const questionBankText = defineTexts(
  'features/survey-drafts/components/QuestionBank',
  english,
);
