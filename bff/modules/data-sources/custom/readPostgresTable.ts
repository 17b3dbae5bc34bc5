import type pg from 'pg';
import { SOURCE_LIMITS } from '@core/sourceLimits';
import { openSlot } from './changeSlot';
import { CountedSocket } from './countedSocket';
import { queryPostgres, connectPostgres } from './postgresConnection';
import { planPostgresTable, type PostgresPlan } from './postgresPlan';
import type { DatabaseOrder } from './databaseMessages';
import { TableProblem } from './tableProblem';
import { createChangeReader } from './readPostgresChanges';
import type { DatabaseTable } from './serveTable';
import { postgresRecord } from './postgresValues';
import { firstRows, nextRows, rejectBulk } from './tableValues';

/**
 * Connects to a database and looks up the table's columns. Runs in its own thread, because the
 * server is untrusted.
 * @throws TableProblem.
 */
export const openPostgresTable = async (order: DatabaseOrder): Promise<DatabaseTable> => {
  const socket = new CountedSocket(SOURCE_LIMITS.databaseOpenBytes, 'the connection');
  const client = await connectPostgres(order, socket);
  const plan = await planPostgresTable(client, socket, order);
  let rows = firstRows(plan.columns);
  const slot = order.changes && (await openSlot(client, socket, plan, order, order.changes));
  // The server decodes its log before it sends the first change.
  if (slot) await setTimeLimit(client, socket);
  const changes = slot && createChangeReader(client, socket, plan, order, slot);
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
        postgresRecord(result.names.slice(0, -2), values, plan.types),
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
    async slot(wanted) {
      socket.allow(SOURCE_LIMITS.databaseOpenBytes, 'the replication slot');
      if (wanted.slot === 'begin') return await slot!.begin();
      await changes!.confirm(wanted.lsn);
      return wanted.lsn;
    },
    async changes(wanted) {
      rows = Math.min(rows, wanted.rows ?? rows);
      socket.allow(SOURCE_LIMITS.databasePageBytes, 'one page');
      const page = { ...(await changes!.read(wanted, rows)), asked: rows };
      rows = nextRows(plan.columns, rows, page.characters);
      return page;
    },
  };
};

/** Time limit of a statement about a slot. */
const SLOT_SECONDS = 120;

const setTimeLimit = (client: pg.Client, socket: CountedSocket): Promise<unknown> =>
  queryPostgres(client, socket, {
    text: `set statement_timeout = '${SLOT_SECONDS}s'`,
    values: [],
    rows: 0,
    columns: 0,
  });

const statement = (
  { table, key, cursor, cursorType, selected, lookbackSeconds }: PostgresPlan,
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

const columnsOf = ({
  key,
  cursor,
  selected,
}: Pick<PostgresPlan, 'key' | 'cursor' | 'selected'>): string =>
  `select ${selected}, ${cursor}::text as "navout_cursor", ${key}::text as "navout_key"`;

/**
 * Rows with an empty cursor column. Nothing shows which of them changed, so every run reads them
 * all.
 */
const unsetStatement = (
  { table, key, cursor, selected }: PostgresPlan,
  after: string | null,
  rows: number,
): { text: string; values: string[] } => ({
  text: `${columnsOf({ key, cursor, selected })} from ${table} t where ${cursor} is null ${after === null ? '' : `and ${key}::text > $1`}
    order by ${key}::text limit ${rows}`,
  values: after === null ? [] : [after],
});
