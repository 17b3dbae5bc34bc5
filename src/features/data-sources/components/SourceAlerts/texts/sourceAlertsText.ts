import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the alerts of a source, fetched with its settings. */
export const sourceAlertsText = defineTexts(
  'features/data-sources/components/SourceAlerts',
  english,
);
