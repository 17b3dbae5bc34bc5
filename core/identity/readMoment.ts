const EARLIEST = Date.UTC(1970, 0, 2);

/**
 * Reads a moment as sources write it: ISO text, `YYYY-MM-DD`, `YYYYMMDD`, or seconds or milliseconds since 1970. Text without a zone is
 * UTC. Null for anything else, and for years before 1970 or after 2200.
 */
export const readMoment = (raw: unknown): Date | null => {
  const at =
    raw instanceof Date
      ? raw.getTime()
      : typeof raw === 'number'
        ? ofNumber(raw)
        : typeof raw === 'string'
          ? ofText(raw.trim())
          : NaN;
  return Number.isFinite(at) && at >= EARLIEST && at < Date.UTC(2200, 0, 1) ? new Date(at) : null;
};

const ofNumber = (value: number): number => (value < 100_000_000_000 ? value * 1000 : value);

const ofText = (text: string): number => {
  if (/^\d{9,13}$/.test(text)) return ofNumber(Number(text));
  if (/^(19|20)\d{6}$/.test(text))
    return Date.UTC(Number(text.slice(0, 4)), Number(text.slice(4, 6)) - 1, Number(text.slice(6)));
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return NaN;
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/i.test(text.slice(10));
  return Date.parse(
    zoned ? text.replace(' ', 'T') : text.length === 10 ? text : `${text.replace(' ', 'T')}Z`,
  );
};
