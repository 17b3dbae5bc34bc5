import { foldWord, isFiller, isWeekday, monthNamed } from './dateWords';
import type { DateOrder } from './valueForms';
import { fromWallClock } from './zoneOffset';

/** Format of a column's dates. */
export interface WrittenDates {
  /**
   * For numeric dates with the year last. If missing: day first with dots; month first with slashes, unless the number is too large for a
   * month.
   */
  dateOrder?: DateOrder | undefined;
  /** IANA zone for times without one; if missing: UTC. */
  timeZone?: string | undefined;
}

/** A time as written. */
export interface ReadMoment {
  /** Milliseconds since 1970 UTC. */
  at: number;
  /** False for a day without a time. */
  timed: boolean;
}

const MAX_CHARACTERS = 80;
const COMPACT =
  /^((?:19|20)\d{2})(\d{2})(\d{2})(?:t?(\d{2})(\d{2})(\d{2})?(?:[.,](\d{1,9}))?)?(z)?$/;
const YEAR_FIRST = /^(\d{4})[-/.]\s?(\d{1,2})[-/.]\s?(\d{1,2})(?!\d)/;
const YEAR_LAST = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?!\d)/;
const TIME =
  /^(\d{1,2})(?:[:.h](\d{2})(?:[:.m](\d{2})(?:[.,:](\d{1,9}))?)?)?(?:s| ?h| ?uhr)?(?: ?([ap])\.? ?m\.?)?$/;
const TIME_INSIDE = /(?<![\d.])(\d{1,2}[:h]\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?[ap]\.? ?m\b\.?)?)/;
const ZONE = /(?:^|[\d ])((?:utc|gmt)?[+-]\d{1,2}(?::?\d{2}(?::?\d{2})?)?|z|[a-z]{3,4})$/;

/** UTC offsets in hours of zones written as letters: those of RFC 2822, and those that PostgreSQL writes in Europe. */
const ZONES: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  west: 1,
  bst: 1,
  cet: 1,
  cest: 2,
  mez: 1,
  mesz: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
};

/**
 * Parses a time from a string or number, in milliseconds since 1970 UTC; null if it is not one. Accepts the formats of PostgreSQL, MySQL, Excel,
 * ISO 8601 and RFC 2822, common formats in twelve languages, and Unix time in seconds or milliseconds with 10 or 13 digits.
 */
export const readDate = (value: unknown, format: WrittenDates = {}): number | null =>
  readWrittenDate(value, format)?.at ?? null;

/** Parses a date like `readDate`, and also returns whether it includes a time of day. */
export const readWrittenDate = (value: unknown, format: WrittenDates = {}): ReadMoment | null => {
  if (value instanceof Date) return moment(value.getTime());
  const raw =
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (raw.length < 6 || raw.length > MAX_CHARACTERS || !/\d/.test(raw)) return null;
  if (/^\d{10}(?:\.\d+)?$/.test(raw)) return moment(Number(raw) * 1000);
  if (/^\d{13}$/.test(raw)) return moment(Number(raw));
  const compact = COMPACT.exec(raw.toLowerCase());
  if (compact && (raw.length !== 12 || /t/i.test(raw)))
    return made(compact, compact[4] === undefined ? null : compact.slice(4, 8), null, format);
  if (/^[\d.]+$/.test(raw) && !YEAR_FIRST.test(raw) && !YEAR_LAST.test(raw)) return null;
  return readWords(foldWord(raw), format);
};

/** Removes a zone name in brackets at the end, as JavaScript and Java write it: "(CET)", "[Europe/Berlin]". */
const withoutZoneName = (folded: string): string => {
  const opening = { ')': '(', ']': '[' }[folded.at(-1) ?? ''];
  const from = opening ? folded.lastIndexOf(opening) : -1;
  return from < 0 ? folded : folded.slice(0, from).trimEnd();
};

const readWords = (folded: string, format: WrittenDates): ReadMoment | null => {
  const text = withoutWeekday(withoutZoneName(folded));
  const iso = YEAR_FIRST.exec(text);
  if (iso) return withTime(iso, text.slice(iso[0].length), format);
  const figures = YEAR_LAST.exec(text);
  if (figures) {
    const [, first = '', mark, second = '', third = ''] = figures;
    const day = dayOf([first, second, third], mark === '.', format.dateOrder);
    return withTime(['', ...day], text.slice(figures[0].length), format);
  }
  return /[a-z]{3}/.test(text) ? readNamed(text, format) : null;
};

/** Returns the parts of a numeric date as year, month and day. */
const dayOf = (
  [first, second, third]: [string, string, string],
  dots: boolean,
  order: DateOrder | undefined,
): [string, string, string] => {
  if (third.length === 2 && (Number(first) > 31 || (order === 'yearFirst' && first.length === 2)))
    return [fullYear(first), second, third];
  const preferred = order === 'dayFirst' || (order !== 'monthFirst' && dots);
  const dayFirst = preferred ? Number(second) <= 12 : Number(first) > 12;
  return dayFirst ? [fullYear(third), second, first] : [fullYear(third), first, second];
};

/** Expands a two-digit year. 69 to 99 belong to the 20th century, as in POSIX. */
const fullYear = (year: string): string =>
  year.length === 4 ? year : String(Number(year) + (Number(year) < 69 ? 2000 : 1900));

/** Parses a date with a month name: exactly one, a day and a year, and no other words with a meaning. */
const readNamed = (text: string, format: WrittenDates): ReadMoment | null => {
  const clock = TIME_INSIDE.exec(text);
  const behind = clock ? text.slice(clock.index + clock[0].length) : text;
  const zone = clock ? ZONE.exec(behind.trimEnd()) : null;
  const zoned = zone && isZone(zone[1]!) ? zone[1]! : null;
  const rest = clock
    ? `${text.slice(0, clock.index)} ${zoned ? behind.slice(0, behind.lastIndexOf(zoned)) : behind}`
    : text;
  const tokens = rest.match(/[a-z]+|\d+/g) ?? [];
  const words = tokens.filter((token) => !/^\d/.test(token) && !isFiller(token));
  const months = words.map(monthNamed).filter((month) => month !== null);
  const numbers = tokens.filter((token) => /^\d/.test(token));
  if (words.length !== 1 || months.length !== 1) return null;
  const year =
    numbers.find((one) => one.length === 4) ?? (numbers.length === 2 ? numbers[1] : undefined);
  const days = numbers.filter((one) => one !== year);
  if (year === undefined || days.length > 1 || numbers.length > 2 || (days[0]?.length ?? 1) > 2)
    return null;
  if (year.length !== 4 && (year.length !== 2 || days.length === 0)) return null;
  const time = clock ? TIME.exec(clock[1]!) : null;
  if (clock && !time) return null;
  return made(
    ['', fullYear(year), String(months[0]), days[0] ?? '1'],
    time ? hoursOf(time) : null,
    zoned,
    format,
  );
};

/** Returns the date with the text after it. */
const withTime = (
  date: readonly (string | undefined)[],
  behind: string,
  format: WrittenDates,
): ReadMoment | null => {
  let rest = behind.trim();
  if (rest === '') return made(date, null, null, format);
  const zone = ZONE.exec(rest);
  const zoned = zone && isZone(zone[1]!) ? zone[1]! : null;
  if (zoned) rest = rest.slice(0, rest.length - zoned.length).trim();
  rest = rest.replace(/^[t,]/, '').trim();
  for (let word = /^([a-z]+)[. ] ?/.exec(rest); word && isFiller(word[1]!);) {
    rest = rest.slice(word[0].length).trim();
    word = /^([a-z]+)[. ] ?/.exec(rest);
  }
  const time = TIME.exec(rest);
  if (!time || (time[2] === undefined && time[5] === undefined)) return null;
  return made(date, hoursOf(time), zoned, format);
};

/** Returns hour, minute, second and fraction, in 24-hour time. */
const hoursOf = ([, hour = '', minute, second, fraction, half]: RegExpExecArray): (
  string | undefined
)[] => [
  half === undefined
    ? hour
    : Number(hour) > 12
      ? '99'
      : String((Number(hour) % 12) + (half === 'p' ? 12 : 0)),
  minute,
  second,
  fraction,
];

const isZone = (zone: string): boolean => Object.hasOwn(ZONES, zone) || /\d/.test(zone);

/** Returns the offset from UTC in minutes. */
const offsetOf = (zone: string): number => {
  const figures = /([+-])(\d{1,2}):?(\d{2})?/.exec(zone);
  if (!figures) return (ZONES[zone] ?? 0) * 60;
  return (figures[1] === '-' ? -1 : 1) * (Number(figures[2]) * 60 + Number(figures[3] ?? 0));
};

const withoutWeekday = (text: string): string => {
  const word = /^([a-z]{2,})(?:-feira)?[.,]? ?,? /.exec(text);
  return word && isWeekday(word[1]!) ? text.slice(word[0].length).trimStart() : text;
};

/** @returns null for an impossible day or time. */
const made = (
  [, year = '', month = '', day = '']: readonly (string | undefined)[],
  time: readonly (string | undefined)[] | null,
  zone: string | null,
  { timeZone }: WrittenDates,
): ReadMoment | null => {
  const [hour, minute, second] = (time ?? []).map((part) => Number(part ?? 0));
  const [h, m, s] = [hour ?? 0, minute ?? 0, second ?? 0];
  const ms = Number((time?.[3] ?? '0').slice(0, 3).padEnd(3, '0'));
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (
    midnight.getUTCMonth() !== Number(month) - 1 ||
    midnight.getUTCDate() !== Number(day) ||
    h > 23 ||
    m > 59 ||
    s > 60
  )
    return null;
  const wall = midnight.getTime() + ((h * 60 + m) * 60 + s) * 1000 + ms;
  if (time === null) return { at: wall, timed: false };
  const at =
    zone !== null
      ? wall - offsetOf(zone) * 60_000
      : timeZone
        ? fromWallClock(wall, timeZone)
        : wall;
  return { at, timed: true };
};

const moment = (at: number): ReadMoment | null =>
  Number.isFinite(at) ? { at, timed: true } : null;
