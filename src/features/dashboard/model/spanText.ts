import { spanLabel } from '@core/dashboard/bucketLabel';
import type { Day } from '@core/time/zonedTime';
import { formatDate } from '@src/lib/i18n/formats';
import { DATE_LOCALES } from '@core/text/locales';
import { pageLocale } from '@src/lib/i18n/locale';
import type { DashboardMetrics } from '../api';

const rangeText = (from: Date, to: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(DATE_LOCALES[pageLocale()], {
    day: 'numeric',
    month: 'short',
    ...options,
  }).formatRange(from, to);

/**
 * Formats a range of days as briefly as possible: `15–21 Nov`, `15.–21. Nov.`. Adds the year if the
 * two ends are in different years.
 */
export const spanText = (from: Day, to: Day): string =>
  pageLocale() === 'en'
    ? spanLabel(from, to)
    : rangeText(new Date(from), new Date(to), {
        timeZone: 'UTC',
        ...(from.slice(0, 4) === to.slice(0, 4) ? {} : { year: 'numeric' }),
      });

/**
 * Returns a bucket's label below the axis. The server writes it in English; an hour is the same in
 * every language.
 */
export const bucketText = (
  { start, end, label }: DashboardMetrics['buckets'][number],
  timeZone: string,
): string => {
  if (pageLocale() === 'en' || label.endsWith(':00')) return label;
  const [from, last] = [new Date(start), new Date(Date.parse(end) - 1)];
  const isOneDay = /^\D/.test(label);
  return isOneDay
    ? formatDate(from, { weekday: 'short', day: 'numeric', timeZone })
    : rangeText(from, last, { timeZone });
};
