import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of a source's alerts, loaded with its settings. */
export const sourceAlertsText = defineTexts(
  'features/data-sources/components/SourceAlerts',
  english,
);
