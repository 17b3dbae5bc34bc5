import { OWN_COLUMNS } from '@core/audience/writebackTable';
import { SOURCE_LIMITS } from '@core/sourceLimits';
import { CountedSocket } from './countedSocket';
import type { WriteOrder } from './databaseMessages';
import { connectPostgres, queryPostgres } from './postgresConnection';
import { quotePostgres, statementType } from './postgresPlan';
import type { WritableTable } from './serveTable';
import { openWritable, type ColumnClass, type TableColumn, type Writer } from './writeTable';

type Values = Parameters<typeof queryPostgres>[2]['values'];

/** Columns of the table, and whether each needs a value or has a unique index of its own. */
const COLUMNS = `select n.nspname, a.attname, format_type(a.atttypid, a.atttypmod),
  a.attnotnull and not a.atthasdef and a.attidentity = '',
  exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisunique and i.indisvalid
    and i.indimmediate and i.indpred is null and i.indnkeyatts = 1 and i.indkey[0] = a.attnum)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relname = $1 and n.nspname = coalesce($2, current_schema())
    and a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'f')`;

/**
 * Connects to a PostgreSQL database and checks the table that people are written to. Changes
 * nothing until rows are sent.
 * @throws TableProblem.
 */
export const writePostgresTable = async (order: WriteOrder): Promise<WritableTable> => {
  const socket = new CountedSocket(SOURCE_LIMITS.databaseOpenBytes, 'the connection');
  const client = await connectPostgres(order, socket);
  const ask = async (text: string, values: Values = [], columns = 1) => {
    socket.allow(SOURCE_LIMITS.databaseOpenBytes, 'one statement');
    const rows = SOURCE_LIMITS.databaseColumns;
    return (await queryPostgres(client, socket, { text, values, rows, columns })).rows;
  };
  return openWritable(order.write, {
    readColumns: (table, schema) => ask(COLUMNS, [table, schema], 5),
    columnOf,
    quote: quotePostgres,
    writerOf: (into, columns) => writerOf(order.write, into, columns, ask),
    updatesByAnyIndex: false,
  });
};

/** Earlier than every run. */
const NEVER = '-infinity';

const writerOf = (
  { key, left }: WriteOrder['write'],
  into: string,
  columns: readonly TableColumn[],
  ask: (text: string, values?: Values, columns?: number) => Promise<(string | null)[][]>,
): Writer & { check(): Promise<void> } => {
  const names = columns.map(({ name }) => quotePostgres(name));
  const types = columns.map(({ type }) => statementType(type));
  const own = OWN_COLUMNS[left];
  const values: Readonly<Record<string, string>> = {
    in_segment: 'true',
    left_at: 'null',
    synced_at: `$${names.length + 1}::timestamptz`,
  };
  const changed = [
    ...names
      .filter((name) => name !== quotePostgres(key))
      .map((name) => `${name} = excluded.${name}`),
    // A run that began earlier must not give a row an older time.
    ...own.map((name) =>
      name === 'synced_at'
        ? 'synced_at = greatest(t.synced_at, excluded.synced_at)'
        : `${name} = excluded.${name}`,
    ),
  ];
  const upsert = `insert into ${into} as t (${[...names, ...own].join(', ')})
    select ${[...types.map(valueOf), ...own.map((name) => values[name]!)].join(', ')}
    from unnest(${names.map((_, n) => `$${n + 1}::text[]`).join(', ')}) as u(${names.map((_, n) => `c${n}`).join(', ')})
    on conflict (${quotePostgres(key)}) do ${changed.length > 0 ? `update set ${changed.join(', ')}` : 'nothing'}`;
  const old = 'where synced_at < $1::timestamptz';
  const gone =
    left === 'mark'
      ? `update ${into} set in_segment = false, left_at = now() ${old} and in_segment`
      : `delete from ${into} ${old}`;
  const keyType = types[columns.findIndex(({ name }) => name === key)]!;
  const writer: Writer = {
    columns,
    async upsert(rows, time) {
      await ask(upsert, [
        ...names.map((_, n) => rows.map(({ cells }) => cells[n]!)),
        ...(own.length === 0 ? [] : [time]),
      ]);
    },
    async touch(keys, time) {
      await ask(
        `update ${into} as t set synced_at = greatest(t.synced_at, $2::timestamptz)
         where t.${quotePostgres(key)} = any ($1::text[]::${keyType}[])`,
        [[...keys], time],
      );
    },
    async leave(before) {
      const [row] = await ask(`with gone as (${gone} returning 1) select count(*) from gone`, [
        before,
      ]);
      return Number(row?.[0] ?? 0);
    },
    async count(before) {
      const [row] = await ask(
        `select count(*) filter (${old}), count(synced_at) from ${into}`,
        [before],
        2,
      );
      return { old: Number(row?.[0] ?? 0), all: Number(row?.[1] ?? 0) };
    },
  };
  return {
    ...writer,
    async check() {
      await writer.upsert([], NEVER);
      if (left !== 'keep') await writer.leave(NEVER);
    },
  };
};

/** A cast to varchar(3) shortens a longer text; without one, it is an error. */
const valueOf = (type: string, at: number): string =>
  type.startsWith('character') ? `u.c${at}` : `u.c${at}::${type}`;

const columnOf = ([, name, type, needsValue, isUnique]: (string | null)[]): TableColumn => ({
  name: name ?? '',
  type: type ?? '',
  holds: classOf(type ?? ''),
  needsValue: needsValue === 't',
  isUnique: isUnique === 't',
});

const CLASSES: readonly [RegExp, ColumnClass][] = [
  [/\[\]$/, 'list'],
  [/^(?:text|character|citext|name|uuid)/, 'text'],
  [/^(?:smallint|integer|bigint|numeric|real|double precision)/, 'number'],
  [/^(?:timestamp|date)/, 'moment'],
  [/^jsonb?$/, 'json'],
  [/^boolean$/, 'boolean'],
];

const classOf = (type: string): ColumnClass =>
  CLASSES.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';
