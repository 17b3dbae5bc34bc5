import pg from 'pg';

/** Reads a value that PostgreSQL wrote as text. */
type Parser = (text: string) => unknown;

/** PostgreSQL type ids that we parse differently from the drivers. */
const { INT8, TIMESTAMPTZ, DATE } = pg.types.builtins;

/**
 * Column parsers for both databases, for queries and entities: timestamps become dates, counts become numbers, days
 * become YYYY-MM-DD. Counts and sums stay far below the largest safe integer.
 */
export const columnParsers: Readonly<Record<number, Parser>> = {
  [INT8]: Number,
  [TIMESTAMPTZ]: (text) => new Date(text),
  [DATE]: (text) => text,
};

/** The same parsers in the form that the PostgreSQL driver needs. */
export const getTypeParser = (oid: number, format?: 'text' | 'binary'): Parser =>
  (format === 'binary' ? undefined : columnParsers[oid]) ??
  (pg.types.getTypeParser(oid, format as 'text') as Parser);
