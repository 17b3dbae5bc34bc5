import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of tables and of paging. */
export const tableText = defineTexts('components/DataTable', english);
