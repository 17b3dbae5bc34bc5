import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of plans and prices. */
export const plansText = defineTexts('features/plans', english);
