import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the editors of conditions. */
export const conditionText = defineTexts(
  'features/survey-drafts/components/ConditionEditor',
  english,
);
