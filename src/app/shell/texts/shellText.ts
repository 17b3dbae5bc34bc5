import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts around every screen: navigation, header and user menu. */
export const shellText = defineTexts('app/shell', english);
