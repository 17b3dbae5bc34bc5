import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the identifier rules, loaded with their dialog. */
export const identifierRulesText = defineTexts(
  'features/data-sources/components/IdentifierRules',
  english,
);
