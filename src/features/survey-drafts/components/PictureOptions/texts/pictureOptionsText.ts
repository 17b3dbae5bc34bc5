import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the editor of options that are pictures. */
export const pictureOptionsText = defineTexts(
  'features/survey-drafts/components/PictureOptions',
  english,
);
