import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the topics of a text question. */
export const topicsText = defineTexts('features/survey-results/topics', english);
