import { OWN_COLUMNS } from '@core/audience/writebackTable';
import { SOURCE_LIMITS } from '@core/sourceLimits';
import { CountedSocket } from './countedSocket';
import type { WriteOrder } from './databaseMessages';
import { connectMysql, queryMysql, type MysqlAnswer } from './mysqlConnection';
import { mysqlText } from './mysqlTypes';
import type { WritableTable } from './serveTable';
import { openWritable, type ColumnClass, type TableColumn, type Writer } from './writeTable';

/**
 * Connects to a MySQL or MariaDB database and checks the table that people are written to. Changes
 * nothing until rows are sent.
 * @throws TableProblem.
 */
export const writeMysqlTable = async (order: WriteOrder): Promise<WritableTable> => {
  const socket = new CountedSocket(SOURCE_LIMITS.databaseOpenBytes, 'the connection');
  const connection = await connectMysql(order, socket);
  const ask = (text: string, columns = 1) => {
    socket.allow(SOURCE_LIMITS.databaseOpenBytes, 'one statement');
    return queryMysql(connection, socket, { text, rows: SOURCE_LIMITS.databaseColumns, columns });
  };
  return openWritable(order.write, {
    readColumns: async (table, schema) => (await ask(columnsOf(table, schema), 5)).rows,
    columnOf,
    quote,
    writerOf: (into, columns) => writerOf(order.write, into, columns, ask),
    updatesByAnyIndex: true,
  });
};

/** Columns of the table, and whether each needs a value or has a unique index of its own. */
const columnsOf = (table: string, schema: string | null): string =>
  `select c.table_schema, c.column_name, c.column_type,
     c.is_nullable = 'NO' and c.column_default is null and c.extra = '',
     exists (select 1 from information_schema.statistics s where s.table_schema = c.table_schema
       and s.table_name = c.table_name and s.column_name = c.column_name and s.non_unique = 0
       and s.sub_part is null and not exists (select 1 from information_schema.statistics o
         where o.table_schema = s.table_schema and o.table_name = s.table_name
           and o.index_name = s.index_name and o.seq_in_index > 1))
   from information_schema.columns c where c.table_name = ${mysqlText(table)}
     and c.table_schema = ${schema === null ? 'database()' : mysqlText(schema)}
   order by c.ordinal_position`;

const quote = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

const writerOf = (
  { key, left }: WriteOrder['write'],
  into: string,
  columns: readonly TableColumn[],
  ask: (text: string, columns?: number) => Promise<MysqlAnswer>,
): Writer & { check(): Promise<void> } => {
  const own = OWN_COLUMNS[left];
  const names = [...columns.map(({ name }) => name), ...own].map(quote);
  const insert = `insert into ${into} (${names.join(', ')})`;
  const changed = names
    .filter((name) => name !== quote(key))
    .map((name) =>
      // A run that began earlier must not give a row an older time.
      name === quote('synced_at') && own.length > 0
        ? `${name} = greatest(coalesce(${name}, values(${name})), values(${name}))`
        : `${name} = values(${name})`,
    );
  const update = `on duplicate key update ${(changed.length > 0 ? changed : [`${quote(key)} = values(${quote(key)})`]).join(', ')}`;
  const gone = (before: string): string =>
    left === 'mark'
      ? `update ${into} set in_segment = false, left_at = utc_timestamp() where synced_at < ${before} and in_segment`
      : `delete from ${into} where synced_at < ${before}`;
  return {
    columns,
    async check() {
      await ask(
        `${insert} select ${names.map(() => 'null').join(', ')} from dual where false ${update}`,
      );
      if (left !== 'keep') await ask(gone(NEVER));
    },
    async upsert(rows, time) {
      const values: Readonly<Record<string, string>> = {
        in_segment: 'true',
        left_at: 'null',
        synced_at: momentOf(time),
      };
      const lists = rows.map(
        ({ cells }) =>
          `(${[...cells.map((cell, n) => literalOf(cell, columns[n]!)), ...own.map((name) => values[name]!)].join(', ')})`,
      );
      await ask(`${insert} values ${lists.join(', ')} ${update}`);
    },
    async touch(keys, time) {
      await ask(
        `update ${into} set synced_at = greatest(coalesce(synced_at, ${momentOf(time)}), ${momentOf(time)})
         where ${quote(key)} in (${keys.map(mysqlText).join(', ')})`,
      );
    },
    async leave(before) {
      return (await ask(gone(momentOf(before)))).changed;
    },
    async count(before) {
      const old = `case when synced_at < ${momentOf(before)} then 1 end`;
      const { rows } = await ask(`select count(${old}), count(synced_at) from ${into}`, 2);
      return { old: Number(rows[0]?.[0] ?? 0), all: Number(rows[0]?.[1] ?? 0) };
    },
  };
};

/** Earlier than every run. */
const NEVER = "'1970-01-02 00:00:00'";

/** A time in ISO 8601 as a literal. MySQL accepts no Z. */
const momentOf = (time: string): string => mysqlText(time.replace('T', ' ').replace('Z', ''));

const literalOf = (cell: string | null, { holds }: TableColumn): string => {
  if (cell === null) return 'null';
  if (holds === 'moment' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(cell)) return momentOf(cell);
  if (holds === 'boolean' && /^(?:true|false)$/.test(cell)) return cell;
  return mysqlText(cell);
};

const columnOf = ([, name, type, needsValue, isUnique]: (string | null)[]): TableColumn => ({
  name: name ?? '',
  type: type ?? '',
  holds: classOf((type ?? '').toLowerCase()),
  needsValue: needsValue === '1',
  isUnique: isUnique === '1',
  // MariaDB has no type JSON: it stores it as a long text that must be valid.
  listsAreJson: type === 'longtext',
});

const CLASSES: readonly [RegExp, ColumnClass][] = [
  [/^tinyint\(1\)/, 'boolean'],
  [/^(?:\w*char|\w*text|uuid|enum)/, 'text'],
  [/^(?:\w*int|decimal|float|double)/, 'number'],
  [/^(?:date|datetime|timestamp)/, 'moment'],
  [/^json/, 'json'],
];

const classOf = (type: string): ColumnClass =>
  CLASSES.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';
