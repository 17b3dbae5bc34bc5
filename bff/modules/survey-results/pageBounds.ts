/** How many rows a UTC day (YYYY-MM-DD) holds. */
export interface DayCount { day: string; n: number }

export interface PageBounds {
  /** The days the page lies in, as moments [from, before). */
  from: Date;
  before: Date;
  /** Read the days from their oldest row on: the page is nearer to that end. */
  fromEnd: boolean;
  skip: number;
  take: number;
}

const DAY_MS = 86_400_000;

/**
 * Where page `page` of `limit` rows lies when rows are sorted newest first. Whole days are skipped by their counts instead of being read,
 * and the rest is skipped from the nearer end, so a deep page costs little more than the first. null when the page is empty.
 */
export const pageBounds = (days: readonly DayCount[], page: number, limit: number): PageBounds | null => {
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
    from: new Date(`${oldest.day}T00:00:00Z`),
    before: new Date(Date.parse(`${newest.day}T00:00:00Z`) + DAY_MS),
    fromEnd: after < before,
    skip: Math.min(before, after),
    take,
  };
};
