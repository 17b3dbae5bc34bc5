import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the model screen. */
export const modelsText = defineTexts('features/models', english);
