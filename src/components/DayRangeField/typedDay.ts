import { isDay, type Day } from '@core/time/zonedTime';
import { formatDate } from '@src/lib/i18n/formats';

/** Earlier years are still being typed. */
const FIRST_YEAR = 1900;

const twoDigits = (part: number): string => String(part).padStart(2, '0');

const dayOf = (year: number, month: number, date: number): Day | null => {
  const day = `${String(year)}-${twoDigits(month)}-${twoDigits(date)}`;
  return year >= FIRST_YEAR && isDay(day) ? day : null;
};

/**
 * Returns 1 to 12 for a month's number, its name or the start of its name in the page's language;
 * otherwise NaN.
 */
const monthNumber = (part: string): number => {
  if (/^\d+$/.test(part)) return Number(part);
  if (part.length < 3) return NaN;
  for (let month = 0; month < 12; month += 1) {
    const name = formatDate(Date.UTC(2026, month, 1), { month: 'long', timeZone: 'UTC' });
    if (name.toLowerCase().startsWith(part)) return month + 1;
  }
  return NaN;
};

const yearNumber = (part: string | undefined, today: Day): number => {
  if (part === undefined) return Number(today.slice(0, 4));
  if (/^\d\d$/.test(part)) return 2000 + Number(part);
  return /^\d{4}$/.test(part) ? Number(part) : NaN;
};

/**
 * Parses a typed day: "21 Nov 2026", "21.11.26", "Nov 21", "11/21/2026", "2026-11-21". The day
 * comes first unless that gives no valid date. Returns null for text that can't be parsed.
 */
export const readTypedDay = (text: string, today: Day): Day | null => {
  const parts = text
    .toLowerCase()
    .split(/[\s.,/-]/)
    .filter((part) => part !== '' && part !== 'de');
  const [first, second, third] = parts;
  if (first === undefined || second === undefined || parts.length > 3) return null;
  if (/^\d{4}$/.test(first))
    return third === undefined
      ? null
      : dayOf(Number(first), monthNumber(second), monthNumber(third));
  const year = yearNumber(third, today);
  const [one, two] = [monthNumber(first), monthNumber(second)];
  return /^\d/.test(first)
    ? (dayOf(year, two, one) ?? dayOf(year, one, two))
    : dayOf(year, one, two);
};
