import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the dialog that edits the questions of a survey. */
export const questionText = defineTexts(
  'features/survey-drafts/components/QuestionWorkspace',
  english,
);
