import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of linking a work account, in Profile Settings. */
export const workAccountText = defineTexts('features/auth/work-account', english);
