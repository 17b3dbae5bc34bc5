import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the demo accounts on the sign-in page. */
export const demoText = defineTexts('features/auth/demo', english);
