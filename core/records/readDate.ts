const YEAR_FIRST =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[ ,T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const MONTH_NAME = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b(.*)/i;

/**
 * The moment a text or number names, in milliseconds since 1970 UTC; null when it names none. Read are ISO 8601 and its relatives, day or
 * month first (with dots the day, with slashes the month unless it cannot be one), month names, and Unix time in seconds or milliseconds
 * given as 10 or 13 digits. A time without a zone counts as UTC.
 */
export const readDate = (value: unknown): number | null => {
  if (value instanceof Date) return finite(value.getTime());
  const text =
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (text.length < 6 || text.length > 40) return null;
  if (/^\d{10}(\.\d+)?$/.test(text)) return Number(text) * 1000;
  if (/^\d{13}$/.test(text)) return Number(text);
  if (/^(19|20)\d{6}$/.test(text)) return moment(text.slice(0, 4), text.slice(4, 6), text.slice(6));
  const iso = YEAR_FIRST.exec(text);
  if (iso) return withZone(moment(iso[1], iso[2], iso[3], iso[4], iso[5], iso[6], iso[7]), iso[8]);
  const local = YEAR_LAST.exec(text);
  if (local) {
    const dayFirst = text.includes('.') || Number(local[1]) > 12;
    return dayFirst
      ? moment(local[3], local[2], local[1], local[4], local[5], local[6])
      : moment(local[3], local[1], local[2], local[4], local[5], local[6]);
  }
  return /\d{4}/.test(MONTH_NAME.exec(text)?.[1] ?? '')
    ? finite(Date.parse(/(?:GMT|UTC|Z|[+-]\d{2}:?\d{2})\)?$/.test(text) ? text : `${text} UTC`))
    : null;
};

/** @returns null for a day the calendar does not have. */
const moment = (
  year = '',
  month = '',
  day = '',
  hour = '0',
  minute = '0',
  second = '0',
  fraction = '0',
): number | null => {
  const parts = [year, month, day, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const at = new Date(
    Date.UTC(
      parts[0],
      parts[1] - 1,
      parts[2],
      parts[3],
      parts[4],
      parts[5],
      Number(fraction.slice(0, 3).padEnd(3, '0')),
    ),
  );
  return at.getUTCMonth() === parts[1] - 1 &&
    at.getUTCDate() === parts[2] &&
    parts[3] < 24 &&
    parts[4] < 60 &&
    parts[5] < 61
    ? at.getTime()
    : null;
};

const withZone = (at: number | null, zone: string | undefined): number | null => {
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '');
  if (at === null || !offset) return at;
  return at - (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3])) * 60_000;
};

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
