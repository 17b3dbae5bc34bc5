import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of what a list does by rule. */
export const rulesText = defineTexts('features/models/rules', english);
