import { addDays, type Day } from '@core/time/zonedTime';

const WEEK = 7;

/** Regions that begin a week on Sunday, for browsers that don't report it. */
const SUNDAY_FIRST = ['US', 'CA', 'MX', 'BR', 'CO', 'PE', 'JP', 'KR', 'TW', 'HK', 'IN', 'IL', 'ZA'];

type LocaleWithWeeks = Intl.Locale & {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
};

/** Returns the first day of a week, 0 (Sunday) to 6, for a locale such as en-US. */
export const firstWeekday = (tag: string): number => {
  const locale: LocaleWithWeeks = new Intl.Locale(tag);
  const known = locale.getWeekInfo?.() ?? locale.weekInfo;
  if (known) return known.firstDay % WEEK;
  return SUNDAY_FIRST.includes(locale.region ?? '') ? 0 : 1;
};

/** Returns the first day of a day's month. */
export const monthStart = (day: Day): Day => `${day.slice(0, 8)}01`;

/**
 * Returns the same date `count` months later (earlier if negative), or that month's last day if it
 * is shorter.
 */
export const addMonths = (day: Day, count: number): Day => {
  const start = new Date(Date.parse(monthStart(day)));
  start.setUTCMonth(start.getUTCMonth() + count);
  const first = start.toISOString().slice(0, 10);
  start.setUTCMonth(start.getUTCMonth() + 1, 0);
  return addDays(first, Math.min(Number(day.slice(8)), start.getUTCDate()) - 1);
};

/** Returns the number of days between a day and the first of its week. */
const placeInWeek = (day: Day, first: number): number =>
  (new Date(Date.parse(day)).getUTCDay() - first + WEEK) % WEEK;

/** Returns the weeks of a month. null stands for a day of another month. */
export const weeksOf = (month: Day, first: number): (Day | null)[][] => {
  const begin = addDays(month, -placeInWeek(month, first));
  const weeks: (Day | null)[][] = [];
  for (let week = begin; week < addMonths(month, 1); week = addDays(week, WEEK))
    weeks.push(
      Array.from({ length: WEEK }, (_, index) => {
        const day = addDays(week, index);
        return monthStart(day) === month ? day : null;
      }),
    );
  return weeks;
};

/** Rules for the keys of the grid. */
export interface KeyRules {
  /** First day of a week, 0 is Sunday. */
  first: number;
  /** True for right-to-left text, which also reverses the days. */
  rightToLeft: boolean;
}

/** Returns the day that a key of the date grid pattern moves to, or null for any other key. */
export const dayAfterKey = (
  { key, shiftKey }: { key: string; shiftKey: boolean },
  day: Day,
  { first, rightToLeft }: KeyRules,
): Day | null => {
  const ahead = rightToLeft ? -1 : 1;
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(day, ahead);
    case 'ArrowLeft':
      return addDays(day, -ahead);
    case 'ArrowDown':
      return addDays(day, WEEK);
    case 'ArrowUp':
      return addDays(day, -WEEK);
    case 'Home':
      return addDays(day, -placeInWeek(day, first));
    case 'End':
      return addDays(day, WEEK - 1 - placeInWeek(day, first));
    case 'PageDown':
      return addMonths(day, months);
    case 'PageUp':
      return addMonths(day, -months);
    default:
      return null;
  }
};
