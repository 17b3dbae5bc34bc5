import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts about new columns, loaded with their notice. */
export const newColumnsText = defineTexts('features/data-sources/components/NewColumns', english);
