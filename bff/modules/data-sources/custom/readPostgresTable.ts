import type pg from 'pg';
import { SOURCE_LIMITS } from '@core/sourceLimits';
import { readArrayText } from '@core/records/readArrayText';
import { CountedSocket } from './countedSocket';
import { queryPostgres, connectPostgres } from './postgresConnection';
import type { DatabaseOrder } from './databaseMessages';
import { TableProblem } from './tableProblem';
import type { DatabaseTable } from './serveTable';
import { exactNumber, firstRows, nextRows, parsedText, rejectBulk } from './tableValues';

interface Plan {
  table: string;
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
  /** Types by column, in the format of format_type. */
  types: ReadonlyMap<string, string>;
}

/**
 * Connects to a database and looks up the table's columns. Runs in its own thread, because the
 * server is untrusted.
 * @throws TableProblem.
 */
export const openPostgresTable = async (order: DatabaseOrder): Promise<DatabaseTable> => {
  const socket = new CountedSocket(SOURCE_LIMITS.databaseOpenBytes, 'the connection');
  const client = await connectPostgres(order, socket);
  const plan = await makePlan(client, socket, order);
  let rows = firstRows(plan.columns);
  return {
    asked: () => rows,
    async read({ row, first, unset, rows: atMost }) {
      rows = Math.min(rows, atMost ?? rows);
      socket.allow(SOURCE_LIMITS.databasePageBytes, 'one page');
      const result = await queryPostgres(client, socket, {
        ...(unset ? unsetStatement(plan, unset.after, rows) : statement(plan, row, first, rows)),
        rows,
        columns: SOURCE_LIMITS.databaseColumns + 2,
      });
      if (result.rows.length > 0 && result.names.length < 3)
        throw new TableProblem(
          'refused',
          'The database returned something other than the table.',
          undefined,
          'bad_data',
        );
      const records = result.rows.map((values) =>
        toRecord(result.names.slice(0, -2), values, plan.types),
      );
      rejectBulk(result.rows, records);
      const last = result.rows.at(-1)?.slice(-2);
      if (last && (last[1] === null || (!unset && last[0] === null)))
        throw new TableProblem(
          'refused',
          'The database returned a row without a key.',
          undefined,
          'bad_data',
        );
      const page = {
        records,
        row: last && !unset ? (last as [string, string]) : null,
        unset: unset ? (last?.[1] ?? null) : null,
        mayBeUnset: plan.mayBeUnset,
        asked: rows,
        characters: result.characters,
      };
      rows = nextRows(plan.columns, rows, result.characters);
      return page;
    },
  };
};

/** Looks up the columns: reports missing ones now, and quotes every name exactly as in the database. */
const makePlan = async (
  client: pg.Client,
  socket: CountedSocket,
  { table, keyColumn, cursorColumn, columns, lookbackSeconds }: DatabaseOrder,
): Promise<Plan> => {
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
  const quote = (name: string | null | undefined): string =>
    `"${(name ?? '').replaceAll('"', '""')}"`;
  const cursorType = cursor[3] ?? '';
  // The type becomes part of a statement. These characters are enough for the output of
  // format_type.
  if (!/^[\w ".(),[\]]{1,200}$/.test(cursorType))
    throw new TableProblem(
      'refused',
      'The database describes its columns in a format that Navout cannot read.',
    );
  return {
    table: `${quote(found[0])}.${quote(found[1])}`,
    key: quote(key[2]),
    cursor: quote(cursor[2]),
    cursorType,
    mayBeUnset: cursor[4] === 'f',
    selected:
      columns.length === 0
        ? 't.*'
        : rows
            .filter(([, , name]) => wanted.includes(name ?? ''))
            .map(([, , name]) => quote(name))
            .join(', '),
    lookbackSeconds,
    columns: columns.length === 0 ? rows.length : new Set(wanted).size,
    types: new Map(rows.map((row) => [row[2] ?? '', row[3] ?? ''])),
  };
};

const statement = (
  { table, key, cursor, cursorType, selected, lookbackSeconds }: Plan,
  row: [string, string] | null,
  first: boolean,
  rows: number,
): { text: string; values: string[] } => {
  const moment = /^(timestamp|date)/.test(cursorType);
  const since =
    first && moment
      ? `$1::${cursorType} - interval '${lookbackSeconds} seconds'`
      : `$1::${cursorType}`;
  // The first page of a run starts earlier than the last row, so that row's key can't bound it.
  const after =
    row === null
      ? ''
      : first && moment
        ? `and (${cursor} >= ${since} or $2::text is null)`
        : `and (${cursor}, ${key}::text) > ($1::${cursorType}, $2::text)`;
  return {
    text: `${columnsOf({ key, cursor, selected })} from ${table} t where ${cursor} is not null ${after}
    order by ${cursor}, ${key}::text limit ${rows}`,
    values: row === null ? [] : [...row],
  };
};

const columnsOf = ({ key, cursor, selected }: Pick<Plan, 'key' | 'cursor' | 'selected'>): string =>
  `select ${selected}, ${cursor}::text as "navout_cursor", ${key}::text as "navout_key"`;

/**
 * Rows with an empty cursor column. Nothing shows which of them changed, so every run reads them
 * all.
 */
const unsetStatement = (
  { table, key, cursor, selected }: Plan,
  after: string | null,
  rows: number,
): { text: string; values: string[] } => ({
  text: `${columnsOf({ key, cursor, selected })} from ${table} t where ${cursor} is null ${after === null ? '' : `and ${key}::text > $1`}
    order by ${key}::text limit ${rows}`,
  values: after === null ? [] : [after],
});

/** Converts booleans, numbers, lists and JSON; everything else stays text. */
const toRecord = (
  names: readonly string[],
  values: readonly (string | null)[],
  types: ReadonlyMap<string, string>,
): Record<string, unknown> =>
  Object.fromEntries(
    names.map((name, at) => {
      const value = values[at] ?? null;
      return [
        name,
        value === null ? null : typed(value.replaceAll('\u0000', '\uFFFD'), types.get(name) ?? ''),
      ];
    }),
  );

const NUMBERS = /^(?:smallint|integer|bigint|real|double precision|numeric(?:\(.*\))?)$/;

const typed = (text: string, type: string): unknown => {
  if (type === 'boolean') return text === 't' ? true : text === 'f' ? false : text;
  if (NUMBERS.test(type)) return exactNumber(text);
  if (type.endsWith('[]')) return listOf(text, type.slice(0, -2));
  return parsedText(text);
};

/** Returns the entries of a one-dimensional list; other lists stay text. */
const listOf = (text: string, type: string): unknown => {
  const entries = readArrayText(text);
  return entries ? entries.map((entry) => (entry === null ? null : typed(entry, type))) : text;
};
