import { formatDate } from './i18n/formats';

/** "21 Nov 2026": the day of an ISO instant where the reader is. */
export const dayText = (instant: string): string => formatDate(new Date(instant));

/** "21 Nov 2026, 20:44": an ISO instant where the reader is, to the minute. */
export const momentText = (instant: string): string =>
  formatDate(new Date(instant), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

/** "21 Nov, 20:44": an ISO instant of this year where the reader is. */
export const shortMomentText = (instant: string): string =>
  formatDate(new Date(instant), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
