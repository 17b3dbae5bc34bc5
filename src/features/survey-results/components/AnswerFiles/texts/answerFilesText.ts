import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of files that people sent with their answers. */
export const answerFilesText = defineTexts(
  'features/survey-results/components/AnswerFiles',
  english,
);
