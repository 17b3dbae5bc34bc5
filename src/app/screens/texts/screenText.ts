import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts that stand on the screens themselves, around the parts of the features. */
export const screenText = defineTexts('app/screens', english);
