import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of quality over time. */
export const fitsText = defineTexts('features/models/fits', english);
