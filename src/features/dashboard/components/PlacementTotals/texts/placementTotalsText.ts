import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of placements on the overview. */
export const placementTotalsText = defineTexts(
  'features/dashboard/components/PlacementTotals',
  english,
);
