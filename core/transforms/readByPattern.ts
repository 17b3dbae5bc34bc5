import { fromWallClock } from '../records/zoneOffset';

/** The tokens of a pattern, longer before shorter, with their number of digits. */
const PARTS: readonly [token: string, part: Part, least: number, most: number][] = [
  ['YYYY', 'year', 4, 4],
  ['YY', 'shortYear', 2, 2],
  ['MM', 'month', 2, 2],
  ['M', 'month', 1, 2],
  ['DD', 'day', 2, 2],
  ['D', 'day', 1, 2],
  ['HH', 'hour', 2, 2],
  ['H', 'hour', 1, 2],
  ['mm', 'minute', 2, 2],
  ['ss', 'second', 2, 2],
];

type Part = 'year' | 'shortYear' | 'month' | 'day' | 'hour' | 'minute' | 'second';

/**
 * Parses a date with an exact pattern: YYYY or YY, MM or M, DD or D, HH or H, mm, ss. Other characters match themselves.
 * @returns a day or a timestamp as ISO 8601; null for other text and for dates that do not exist.
 */
export const readByPattern = (
  text: string,
  pattern: string,
  timeZone: string | undefined,
): string | null => {
  const found: Partial<Record<Part, number>> = {};
  let at = 0;
  for (let p = 0; p < pattern.length;) {
    const known = PARTS.find(([token]) => pattern.startsWith(token, p));
    if (!known) {
      if (text[at] !== pattern[p]) return null;
      at += 1;
      p += 1;
      continue;
    }
    const [token, part, least, most] = known;
    let end = at;
    while (end < at + most && isFigure(text[end])) end += 1;
    if (end - at < least) return null;
    found[part] = Number(text.slice(at, end));
    at = end;
    p += token.length;
  }
  return at === text.length ? momentOf(found, timeZone) : null;
};

const isFigure = (letter: string | undefined): boolean =>
  letter !== undefined && letter >= '0' && letter <= '9';

const momentOf = (
  { year, shortYear, month, day, hour, minute = 0, second = 0 }: Partial<Record<Part, number>>,
  timeZone: string | undefined,
): string | null => {
  const full =
    year ?? (shortYear === undefined ? undefined : shortYear + (shortYear < 70 ? 2000 : 1900));
  if (full === undefined || month === undefined || day === undefined) return null;
  if ((hour ?? 0) > 23 || minute > 59 || second > 59) return null;
  const wall = new Date(Date.UTC(full, month - 1, day, hour, minute, second));
  wall.setUTCFullYear(full, month - 1, day);
  if (wall.getUTCMonth() !== month - 1 || wall.getUTCDate() !== day) return null;
  if (hour === undefined) return wall.toISOString().slice(0, 10);
  const moment = timeZone ? fromWallClock(wall.getTime(), timeZone) : wall.getTime();
  return new Date(moment).toISOString();
};
