import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the notes on a response. */
export const responseNotesText = defineTexts(
  'features/survey-results/components/ResponseNotes',
  english,
);
