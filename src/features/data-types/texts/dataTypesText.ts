import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of data types. */
export const dataTypesText = defineTexts('features/data-types', english);
