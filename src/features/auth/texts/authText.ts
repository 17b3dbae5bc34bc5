import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of signing in: the first page, so no more than it needs. */
export const authText = defineTexts('features/auth', english);
