import { formatDate } from './i18n/formats';

/** "21 Nov 2026": the date of an ISO timestamp in the reader's time zone. */
export const dayText = (instant: string): string => formatDate(new Date(instant));

/** "21 Nov 2026, 20:44": an ISO timestamp in the reader's time zone. */
export const momentText = (instant: string): string =>
  formatDate(new Date(instant), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

/** "21 Nov, 20:44": an ISO timestamp of this year in the reader's time zone. */
export const shortMomentText = (instant: string): string =>
  formatDate(new Date(instant), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
