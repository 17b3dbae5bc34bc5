import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of emails with results. */
export const resultMailsText = defineTexts('features/survey-results/result-mails', english);
