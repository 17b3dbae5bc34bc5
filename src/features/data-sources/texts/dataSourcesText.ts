import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of data sources: connected ones, the catalog, their dialogs. */
export const dataSourcesText = defineTexts('features/data-sources', english);
