import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the catalog's health. */
export const catalogueHealthText = defineTexts('features/models/health', english);
