import type pg from 'pg';
import { SOURCE_LIMITS } from '@core/sourceLimits';
import type { CountedSocket } from './countedSocket';
import type { DatabaseOrder } from './databaseMessages';
import { queryPostgres } from './postgresConnection';
import { TableProblem } from './tableProblem';

/** How a table of a PostgreSQL database is read. */
export interface PostgresPlan {
  /** Quoted, like the names of the columns. */
  table: string;
  schema: string;
  relation: string;
  key: string;
  cursor: string;
  cursorType: string;
  /** The columns of a record, as the list of a statement. */
  selected: string;
  /** The cursor column may be empty. */
  mayBeUnset: boolean;
  /**
   * Seconds to read again, because a transaction that began earlier may commit rows with an older
   * timestamp.
   */
  lookbackSeconds: number;
  columns: number;
  /** Names of those columns, in the table's order. */
  names: readonly string[];
  /** Types by column, in the format of format_type. */
  types: ReadonlyMap<string, string>;
}

/** Looks up the columns: reports missing ones now, and quotes every name exactly as in the database. */
export const planPostgresTable = async (
  client: pg.Client,
  socket: CountedSocket,
  { table, keyColumn, cursorColumn, columns, lookbackSeconds }: DatabaseOrder,
): Promise<PostgresPlan> => {
  const parts = table.split('.');
  const schema = parts.length > 1 ? parts[0]! : null;
  const { rows } = await queryPostgres(client, socket, {
    text: `select n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relname = $1 and n.nspname = coalesce($2, current_schema())
       and a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'v', 'm', 'p', 'f')`,
    values: [parts.at(-1)!, schema],
    rows: SOURCE_LIMITS.databaseColumns,
    columns: 5,
  });
  const [found] = rows;
  if (!found)
    throw new TableProblem(
      'refused',
      `There is no table ${table}, or this user can't see it.`,
      undefined,
      'not_found',
    );
  const column = (name: string) => rows.find((row) => row[2] === name);
  const [key, cursor] = [column(keyColumn), column(cursorColumn)];
  const wanted = columns.length === 0 ? [] : [keyColumn, cursorColumn, ...columns];
  const missing = [keyColumn, cursorColumn, ...wanted].find((name) => !column(name));
  if (!key || !cursor || missing !== undefined)
    throw new TableProblem(
      'refused',
      `The table has no column ${missing ?? ''}.`,
      undefined,
      'not_found',
    );
  const names = rows
    .map(([, , name]) => name ?? '')
    .filter((name) => columns.length === 0 || wanted.includes(name));
  return {
    schema: found[0] ?? '',
    relation: found[1] ?? '',
    table: `${quotePostgres(found[0])}.${quotePostgres(found[1])}`,
    key: quotePostgres(key[2]),
    cursor: quotePostgres(cursor[2]),
    cursorType: statementType(cursor[3]),
    mayBeUnset: cursor[4] === 'f',
    selected: columns.length === 0 ? 't.*' : names.map(quotePostgres).join(', '),
    names,
    lookbackSeconds,
    columns: columns.length === 0 ? rows.length : new Set(wanted).size,
    types: new Map(rows.map((row) => [row[2] ?? '', row[3] ?? ''])),
  };
};

/** Quotes a name for a statement. */
export const quotePostgres = (name: string | null | undefined): string =>
  `"${(name ?? '').replaceAll('"', '""')}"`;

/**
 * Returns a type that becomes part of a statement. These characters are enough for the output of
 * format_type. @throws TableProblem.
 */
export const statementType = (type: string | null | undefined): string => {
  if (type && /^[\w ".(),[\]]{1,200}$/.test(type)) return type;
  throw new TableProblem(
    'refused',
    'The database describes its columns in a format that Navout cannot read.',
  );
};
