import { formatDate } from './i18n/formats';

/** The days of a week from Monday on, as cron numbers (Sunday is 0). */
export const CRON_WEEKDAYS = ['1', '2', '3', '4', '5', '6', '0'] as const;

/** "Monday" for "1", in the page's language. */
export const cronWeekdayName = (weekday: string): string =>
  // The first of November 2026 is a Sunday.
  formatDate(new Date(Date.UTC(2026, 10, 1 + Number(weekday))), {
    weekday: 'long',
    timeZone: 'UTC',
  });
