import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of sync schedules, loaded with the connection settings. */
export const scheduleText = defineTexts('features/data-sources/components/ScheduleEditor', english);
