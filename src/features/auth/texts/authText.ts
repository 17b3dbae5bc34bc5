import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of sign-in. Few, because it is the first page. */
export const authText = defineTexts('features/auth', english);
