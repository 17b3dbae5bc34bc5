import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/**
 * The texts of registration, password reset and signing in again. None of them is on the first
 * page.
 */
export const authFormText = defineTexts('features/auth/forms', english);
