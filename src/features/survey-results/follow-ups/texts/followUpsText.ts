import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of follow-ups. */
export const followUpsText = defineTexts('features/survey-results/follow-ups', english);
