import { readDate } from '../records/readDate';

const EARLIEST = Date.UTC(1970, 0, 2);

/**
 * Parses a time as sources write it (see readDate), or seconds or milliseconds since 1970. Text without a zone is UTC. Null for anything else,
 * and for years before 1970 or after 2200.
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

const ofText = (text: string): number =>
  /^\d{9,13}$/.test(text) ? ofNumber(Number(text)) : (readDate(text) ?? NaN);
