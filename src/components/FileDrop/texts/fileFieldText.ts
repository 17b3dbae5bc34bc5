import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of file fields. */
export const fileFieldText = defineTexts('components/FileDrop', english);
