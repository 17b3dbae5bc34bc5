import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of a list's rules. */
export const rulesText = defineTexts('features/models/rules', english);
