import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of saving a view, and of its rule. */
export const audienceRuleText = defineTexts('features/audience/components/RuleEditor', english);
