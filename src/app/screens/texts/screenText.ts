import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** Texts of the screens themselves, outside the features' panels. */
export const screenText = defineTexts('app/screens', english);
