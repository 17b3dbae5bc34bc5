import type { Day } from '@core/time/zonedTime';
import { DATE_LOCALES } from '@core/text/locales';
import { formatDate } from '@src/lib/i18n/formats';
import { pageLocale } from '@src/lib/i18n/locale';

/** Two days, both included. An empty day leaves that end open. */
export interface DaySpan {
  from: Day | '';
  to: Day | '';
}

const dayOptions: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
};

/** "21 Nov 2026", in the page's language. */
export const writtenDay = (day: Day): string => formatDate(Date.parse(day), dayOptions);

/** "1–14 Nov 2026", in the page's language. An open end stays open; two open ends give ''. */
export const writtenSpan = ({ from, to }: DaySpan): string => {
  if (from === '') return to === '' ? '' : `… – ${writtenDay(to)}`;
  if (to === '') return `${writtenDay(from)} – …`;
  if (from === to) return writtenDay(from);
  const range = new Intl.DateTimeFormat(DATE_LOCALES[pageLocale()], dayOptions).formatRange(
    Date.parse(from),
    Date.parse(to),
  );
  // Some browsers put thin spaces around the dash, others don't.
  return range.replaceAll('\u2009', '');
};
