import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of when a source is synced, fetched with its connection. */
export const scheduleText = defineTexts('features/data-sources/components/ScheduleEditor', english);
