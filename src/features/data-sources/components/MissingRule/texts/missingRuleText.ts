import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of what a sync does without a mapped column, fetched with the settings of a source. */
export const missingRuleText = defineTexts('features/data-sources/components/MissingRule', english);
