import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The pages that mailed links open: setting up an account and confirming an address. */
export const accountText = defineTexts('features/users/account', english);
