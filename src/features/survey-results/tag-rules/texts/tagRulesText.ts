import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of rules that tag responses. */
export const tagRulesText = defineTexts('features/survey-results/tag-rules', english);
