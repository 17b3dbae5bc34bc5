import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the model's learned defaults. */
export const learnedText = defineTexts('features/models/learned', english);
