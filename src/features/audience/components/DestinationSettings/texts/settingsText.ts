import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of tables and schedules of destinations. */
export const settingsText = defineTexts(
  'features/audience/components/DestinationSettings',
  english,
);
