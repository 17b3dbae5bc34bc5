import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts for choosing the tables of a database, loaded with the list. */
export const chooseTablesText = defineTexts(
  'features/data-sources/components/ChooseTables',
  english,
);
