import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the history of a survey's versions. */
export const versionHistoryText = defineTexts(
  'features/survey-drafts/components/VersionHistory',
  english,
);
