import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the command palette and the shortcut list. */
export const paletteText = defineTexts('app/shell/commands', english);
