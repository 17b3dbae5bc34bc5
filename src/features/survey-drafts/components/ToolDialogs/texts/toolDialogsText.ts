import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of what the dialogs of the survey's tools have in common. */
export const toolDialogsText = defineTexts(
  'features/survey-drafts/components/ToolDialogs',
  english,
);
