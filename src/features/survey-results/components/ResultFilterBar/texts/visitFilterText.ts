import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the filters on visits and people. */
export const visitFilterText = defineTexts(
  'features/survey-results/components/ResultFilterBar',
  english,
);
