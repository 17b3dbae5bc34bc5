import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of imports: the dialog, its steps, the list. */
export const importsText = defineTexts('features/imports', english);
