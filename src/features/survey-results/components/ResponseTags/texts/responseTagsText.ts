import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the tags of a response. */
export const responseTagsText = defineTexts(
  'features/survey-results/components/ResponseTags',
  english,
);
