import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the editors that few types have: options that are pictures, fields to fill in. */
export const typeOptionsText = defineTexts(
  'features/survey-drafts/components/TypeOptions',
  english,
);
