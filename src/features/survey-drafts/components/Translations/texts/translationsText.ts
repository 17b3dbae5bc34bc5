import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the dialog for translations. */
export const translationsText = defineTexts(
  'features/survey-drafts/components/Translations',
  english,
);
