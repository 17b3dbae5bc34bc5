import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of deleting a response. */
export const responseDeletionText = defineTexts(
  'features/survey-results/components/ResponseDeletion',
  english,
);
