import type mysql from 'mysql2';
import { SOURCE_LIMITS } from '@core/sourceLimits';
import { CountedSocket } from './countedSocket';
import type { DatabaseOrder } from './databaseMessages';
import { queryMysql, connectMysql } from './mysqlConnection';
import {
  isMysqlMoment,
  isMysqlOrdered,
  mysqlLiteral,
  mysqlSelected,
  mysqlText,
  mysqlValue,
  type MysqlColumn,
} from './mysqlTypes';
import type { DatabaseTable } from './serveTable';
import { TableProblem } from './tableProblem';
import { firstRows, nextRows, rejectBulk } from './tableValues';

interface Plan {
  table: string;
  columns: readonly MysqlColumn[];
  key: MysqlColumn;
  cursor: MysqlColumn;
  lookbackSeconds: number;
}

/**
 * Connects to a MySQL or MariaDB database and looks up the table's columns. Runs in its own thread,
 * because the server is untrusted.
 * @throws TableProblem.
 */
export const openMysqlTable = async (order: DatabaseOrder): Promise<DatabaseTable> => {
  const socket = new CountedSocket(SOURCE_LIMITS.databaseOpenBytes, 'the connection');
  const connection = await connectMysql(order, socket);
  const plan = await makePlan(connection, socket, order);
  let rows = firstRows(plan.columns.length);
  return {
    asked: () => rows,
    async read({ row, first, unset, rows: atMost }) {
      rows = Math.min(rows, atMost ?? rows);
      socket.allow(SOURCE_LIMITS.databasePageBytes, 'one page');
      const where = unset ? unsetWhere(plan, unset.after) : rowWhere(plan, row, first);
      const { rows: found, characters } = await queryMysql(connection, socket, {
        text: `${selected(plan)} where ${where} limit ${rows}`,
        rows,
        columns: plan.columns.length + 2,
      });
      if (found.some(({ length }) => length !== plan.columns.length + 2))
        throw new TableProblem(
          'refused',
          'The database returned something other than the table.',
          undefined,
          'bad_data',
        );
      const records = found.map((cells) =>
        Object.fromEntries(
          plan.columns.map((column, at) => [column.name, mysqlValue(column, cells[at] ?? null)]),
        ),
      );
      rejectBulk(found, records);
      const last = found.at(-1)?.slice(-2);
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
        mayBeUnset: plan.cursor.mayBeUnset || isMysqlMoment(plan.cursor),
        asked: rows,
        characters,
      };
      rows = nextRows(plan.columns.length, rows, characters);
      return page;
    },
  };
};

const quote = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/** Looks up the columns: reports missing ones now, and quotes every name exactly as in the database. */
const makePlan = async (
  connection: mysql.Connection,
  socket: CountedSocket,
  { table, keyColumn, cursorColumn, columns: wanted, lookbackSeconds }: DatabaseOrder,
): Promise<Plan> => {
  const parts = table.split('.');
  const schema = parts.length > 1 ? mysqlText(parts[0]!) : 'database()';
  const { rows } = await queryMysql(connection, socket, {
    text: `select table_schema, table_name, column_name, data_type, column_type, is_nullable
     from information_schema.columns where table_name = ${mysqlText(parts.at(-1)!)} and table_schema = ${schema}
     order by ordinal_position`,
    rows: SOURCE_LIMITS.databaseColumns,
    columns: 6,
  });
  const [found] = rows;
  if (!found)
    throw new TableProblem(
      'refused',
      `There is no table ${table}, or this user can't see it.`,
      undefined,
      'not_found',
    );
  const columns = rows.map(([, , name, type, definition, nullable]): MysqlColumn => ({
    name: name ?? '',
    type: (type ?? '').toLowerCase(),
    definition: (definition ?? '').toLowerCase(),
    mayBeUnset: nullable !== 'NO',
  }));
  const named = (text: string): MysqlColumn => {
    const one = columns.find(({ name }) => name.toLowerCase() === text.toLowerCase());
    if (!one)
      throw new TableProblem('refused', `The table has no column ${text}.`, undefined, 'not_found');
    return one;
  };
  const ordered = (text: string): MysqlColumn => {
    const one = named(text);
    if (!isMysqlOrdered(one))
      throw new TableProblem(
        'refused',
        `The column ${one.name} has the type ${one.type}, which has no exact order. Please choose another column.`,
      );
    return one;
  };
  const [key, cursor] = [ordered(keyColumn), ordered(cursorColumn)];
  const chosen = [key, cursor, ...wanted.map(named)];
  return {
    table: `${quote(found[0] ?? '')}.${quote(found[1] ?? '')}`,
    columns: wanted.length === 0 ? columns : columns.filter((one) => chosen.includes(one)),
    ...{ key, cursor },
    lookbackSeconds,
  };
};

const selected = ({ table, columns, key, cursor }: Plan): string =>
  `select ${[...columns, cursor, key].map((one) => mysqlSelected(one, quote(one.name))).join(', ')} from ${table}`;

/** Both sort orders are the columns' own, so an index on the two columns can be used. */
const rowWhere = (
  { cursor, key, lookbackSeconds }: Plan,
  row: [string, string] | null,
  first: boolean,
): string => {
  const [at, id] = [quote(cursor.name), quote(key.name)];
  const order = `order by ${at}, ${id}`;
  if (row === null) return `not (${emptyWhere(cursor)}) ${order}`;
  const since = mysqlLiteral(cursor, row[0]);
  // The first page of a run starts earlier than the last row, so that row's key can't bound it.
  return first && isMysqlMoment(cursor)
    ? `${at} >= coalesce(${since} - interval ${lookbackSeconds} second, ${since}) ${order}`
    : `(${at} > ${since} or (${at} = ${since} and ${id} > ${mysqlLiteral(key, row[1])})) ${order}`;
};

/** A zero date is as empty as no date: rows that were never changed often have one. */
const emptyWhere = (cursor: MysqlColumn): string => {
  const at = quote(cursor.name);
  return isMysqlMoment(cursor) ? `${at} is null or ${at} = ${ZERO_DATE}` : `${at} is null`;
};

const ZERO_DATE = "'0000-00-00'";

/**
 * Rows with an empty cursor column. Nothing shows which of them changed, so every run reads them
 * all.
 */
const unsetWhere = ({ cursor, key }: Plan, after: string | null): string =>
  `(${emptyWhere(cursor)}) ${after === null ? '' : `and ${quote(key.name)} > ${mysqlLiteral(key, after)}`} order by ${quote(key.name)}`;
