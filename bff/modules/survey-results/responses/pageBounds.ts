import { addDays, momentOf } from '@core/time/zonedTime';

/** Number of rows on a day (YYYY-MM-DD). */
export interface DayCount {
  day: string;
  n: number;
}

export interface ResponsePageBounds {
  /** The days of the page as a time range [from, before). */
  from: Date;
  before: Date;
  /** Read the days from their oldest row, because the page is closer to that end. */
  fromEnd: boolean;
  skip: number;
  take: number;
}

/**
 * Returns where page `page` of `limit` rows is, newest first. Skips whole days by their counts and
 * the rest from the nearer end, so a deep page costs little more than the first. null if the page
 * is empty. `timeZone`: the zone of the days.
 */
export const pageBounds = (
  days: readonly DayCount[],
  { page, limit, timeZone }: { page: number; limit: number; timeZone: string },
): ResponsePageBounds | null => {
  const [first, last] = [(page - 1) * limit, page * limit];
  let at = 0;
  const touched: { day: string; start: number; end: number }[] = [];
  for (const { day, n } of [...days].sort((a, b) => (a.day < b.day ? 1 : -1))) {
    if (at < last && at + n > first) touched.push({ day, start: at, end: at + n });
    at += n;
  }
  const [newest, oldest] = [touched[0], touched.at(-1)];
  if (!newest || !oldest) return null;
  const take = Math.min(last, oldest.end) - first;
  const [before, after] = [first - newest.start, oldest.end - Math.min(last, oldest.end)];
  return {
    from: momentOf(oldest.day, 0, timeZone),
    before: momentOf(addDays(newest.day, 1), 0, timeZone),
    fromEnd: after < before,
    skip: Math.min(before, after),
    take,
  };
};
