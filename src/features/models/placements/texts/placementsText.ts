import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of placements. */
export const placementsText = defineTexts('features/models/placements', english);
