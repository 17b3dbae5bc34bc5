import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts about the plan's calls on the overview. */
export const planUsageNoteText = defineTexts(
  'features/dashboard/components/PlanUsageNote',
  english,
);
