import { type ListOrder, NO_CURSOR } from '@core/contract/apiPage';
import { AppError } from '@core/errors/AppError';

/** Checks one part of a cursor, because a caller can send any text. */
type Fits = (part: string) => boolean;

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/;

/** True for a timestamp as the database writes it, with microseconds. */
export const isMomentText = (part: string): boolean => MOMENT.test(part);

/** Returns the position of a page's last row as opaque text for the next request. */
const cursorOf = (...parts: readonly string[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Reads a cursor; null for the first page. @throws AppError validation_failed for any other text. */
export const readCursor = (
  after: string | undefined,
  ...fits: readonly Fits[]
): string[] | null => {
  if (after === undefined || after === '') return null;
  try {
    const parts: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    if (
      Array.isArray(parts) &&
      parts.length === fits.length &&
      fits.every((fit, at) => typeof parts[at] === 'string' && fit(parts[at]))
    )
      return parts as string[];
  } catch {
    /* reported below */
  }
  throw new AppError('validation_failed', {
    sentence: NO_CURSOR,
    fields: { after: NO_CURSOR },
  });
};

/** Sort order of a list, and the condition for the rows after a cursor. */
export const directionOf = (sort: ListOrder) =>
  sort === 'oldest'
    ? ({ beyond: '>', direction: 'asc' } as const)
    : ({ beyond: '<', direction: 'desc' } as const);

/** A page of rows and the cursor of the next page, which is null on the last page. */
export interface CursorPage<Row> {
  rows: Row[];
  next: string | null;
}

/** Makes a page from up to `limit` + 1 rows. */
export const pageOf = <Row>(
  found: readonly Row[],
  limit: number,
  placeOf: (row: Row) => readonly string[],
): CursorPage<Row> => {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? cursorOf(...placeOf(last)) : null };
};

/**
 * Makes a page of a short list that was read completely.
 * @throws AppError validation_failed for a cursor that none of its rows has.
 */
export const pageOfWhole = <Row extends { id: string }>(
  all: readonly Row[],
  { limit, after }: { limit: number; after?: string | undefined },
): CursorPage<Row> => {
  const place = readCursor(after, (part) => all.some(({ id }) => id === part));
  const from = place ? all.findIndex(({ id }) => id === place[0]) + 1 : 0;
  return pageOf(all.slice(from, from + limit + 1), limit, ({ id }) => [id]);
};
