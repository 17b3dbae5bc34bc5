import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the editors for the less common question types. */
export const typeOptionsText = defineTexts(
  'features/survey-drafts/components/TypeOptions',
  english,
);
