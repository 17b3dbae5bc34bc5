import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts about syncs without a mapped column, loaded with a source's settings. */
export const missingRuleText = defineTexts('features/data-sources/components/MissingRule', english);
