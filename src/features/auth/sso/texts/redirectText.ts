import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the page that the identity provider returns to. */
export const redirectText = defineTexts('features/auth/sso', english);
