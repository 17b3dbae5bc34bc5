import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of share links and of the page that they open. */
export const reportLinkText = defineTexts('features/survey-results/sharing', english);
