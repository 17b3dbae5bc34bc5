import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of one response's dialog: correcting, excluding, sending again, and its path. */
export const oneResponseText = defineTexts('features/survey-results/one-response', english);
