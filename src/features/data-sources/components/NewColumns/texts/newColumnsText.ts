import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of columns that came later, fetched with the notice about them. */
export const newColumnsText = defineTexts('features/data-sources/components/NewColumns', english);
