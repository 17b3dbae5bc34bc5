import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of files of responses with chosen columns. */
export const responseFilesText = defineTexts('features/survey-results/response-files', english);
