import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** Texts of the screens themselves, around the parts of features. */
export const screenText = defineTexts('app/screens', english);
