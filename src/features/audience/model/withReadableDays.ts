import { formatDate } from '@src/lib/i18n/formats';

/** Writes the days of a server's sentence, such as 2026-11-29, like all other days on the page. */
export const withReadableDays = (sentence: string): string =>
  sentence.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) =>
    formatDate(new Date(`${day}T00:00:00Z`), {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
  );
