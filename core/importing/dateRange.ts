import type { ImportRange } from '../contract/imports';
import { detectValue } from '../records/detectValue';
import { readDate } from '../records/readDate';
import { readPath } from '../records/readPath';
import type { Row } from './parsed';

const DAYS: Readonly<Record<Exclude<ImportRange, 'all'>, number>> = {
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '1y': 365,
};
const SHARE = 0.8;
const SAMPLE = 500;

/** Returns the start of a range; null for all. */
export const rangeStart = (range: ImportRange, now: number): number | null =>
  range === 'all' ? null : now - DAYS[range] * 86_400_000;

/**
 * Returns the first date column (OP-076): at least four fifths of its non-empty values are dates. Unix time counts if the column's name
 * suggests a time.
 */
export const dateColumnOf = (columns: readonly string[], rows: readonly Row[]): string | null => {
  const sample = rows.slice(0, SAMPLE);
  return (
    columns.find((column) => {
      const values = sample
        .map((row) => readPath(row, column))
        .filter((value) => value !== null && value !== undefined && value !== '');
      const named = /(date|time|_at|_on|created|updated|timestamp)$/i.test(column);
      const dates = values.filter(
        (value) => detectValue(value) === 'date' || (named && readDate(value) !== null),
      ).length;
      return values.length > 0 && dates / values.length >= SHARE;
    }) ?? null
  );
};

/** True for a row within the range; false for a row without a readable date. */
export const isInRange = (row: Row, column: string | null, start: number | null): boolean => {
  if (start === null || column === null) return true;
  const at = readDate(readPath(row, column));
  return at !== null && at >= start;
};
