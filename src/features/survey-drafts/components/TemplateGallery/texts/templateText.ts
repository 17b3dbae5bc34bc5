import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the template gallery. */
export const templateText = defineTexts(
  'features/survey-drafts/components/TemplateGallery',
  english,
);
