import type pg from 'pg';
import { SOURCE_LIMITS } from '@core/sourceLimits';
import { CountedSocket } from './countedSocket';
import type { DatabaseOrder, DropOrder, TableChanges } from './databaseMessages';
import { connectPostgres, queryPostgres } from './postgresConnection';
import { quotePostgres, type PostgresPlan } from './postgresPlan';
import { changesLost, slotProblem } from './slotProblem';
import { TableProblem } from './tableProblem';

/** A replication slot of a table, seen from one connection. */
export interface ChangeSlot {
  publication: string;
  /** Creates the slot and its publication again. @returns the position of the first change. */
  begin(): Promise<string>;
  /** Returns the position up to which changes were confirmed. @throws TableProblem if any are lost. */
  confirmed(): Promise<string>;
  /** Tells the server that it can delete changes before this position. */
  confirm(lsn: string): Promise<void>;
}

/** Returns a function that runs a statement and returns its rows. */
const asker =
  (client: pg.Client, socket: CountedSocket) =>
  async (text: string, values: (string | null)[] = []): Promise<(string | null)[][]> => {
    try {
      return (await queryPostgres(client, socket, { text, values, rows: 1000, columns: 10 })).rows;
    } catch (cause) {
      throw slotProblem(cause);
    }
  };

/**
 * Checks that the changes of a table can be read. Creates nothing yet.
 * @throws TableProblem with a sentence for people.
 */
export const openSlot = async (
  client: pg.Client,
  socket: CountedSocket,
  { schema, relation, table }: PostgresPlan,
  { keyColumn }: DatabaseOrder,
  { slot, publication }: TableChanges,
): Promise<ChangeSlot> => {
  const ask = asker(client, socket);
  const name = publication ?? slot;
  const [found] = await ask(
    `select c.relkind in ('r', 'p'), c.relreplident = 'f' or exists(select from pg_index i where i.indrelid = c.oid
         and a.attnum = any(i.indkey) and case c.relreplident when 'd' then i.indisprimary when 'i' then i.indisreplident else false end),
       current_setting('wal_level') = 'logical'
     from pg_class c join pg_attribute a on a.attrelid = c.oid where c.oid = $1::regclass and a.attname = $2`,
    [table, keyColumn],
  );
  const [isTable, hasIdentity, isLogical] = found ?? [];
  if (isTable !== 't')
    throw new TableProblem('refused', 'Changes can only be read from a table, not from a view.');
  if (isLogical !== 't')
    throw new TableProblem(
      'refused',
      "The database's wal_level is not logical. Please change it and restart the database, or choose another sync mode.",
    );
  if (hasIdentity !== 't')
    throw new TableProblem(
      'refused',
      `The key column ${keyColumn} is not part of the table's primary key or replica identity, so deleted rows can't be recognized.`,
    );
  await checkRight(ask);
  const isPublished = async (): Promise<boolean> => {
    const rows = await ask(
      `select from pg_publication p join pg_publication_tables t on t.pubname = p.pubname
       where p.pubname = $1 and t.schemaname = $2 and t.tablename = $3 and p.pubinsert and p.pubupdate and p.pubdelete`,
      [name, schema, relation],
    );
    return rows.length > 0;
  };
  if (publication !== null && !(await isPublished()))
    throw new TableProblem(
      'refused',
      `The publication ${publication} does not publish all changes of the table ${relation}.`,
      undefined,
      'not_found',
    );
  return {
    publication: name,
    async begin() {
      if (publication === null) await publish(ask, slot, table);
      await ask(
        'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
        [slot],
      );
      const [row] = await ask(
        `select lsn from pg_create_logical_replication_slot($1, 'pgoutput')`,
        [slot],
      );
      return row?.[0] ?? '';
    },
    async confirmed() {
      const [row] = await ask(
        `select confirmed_flush_lsn from pg_replication_slots
         where slot_name = $1 and database = current_database() and wal_status <> 'lost'`,
        [slot],
      );
      if (!row?.[0] || !(await isPublished())) throw changesLost();
      return row[0];
    },
    async confirm(lsn) {
      await ask('select from pg_replication_slot_advance($1, $2::pg_lsn)', [slot, lsn]);
    },
  };
};

type Ask = ReturnType<typeof asker>;

/**
 * A name that no slot has: reading from it shows whether the user may use slots. Some providers
 * grant this in their own ways, so the attributes of the user are not enough.
 */
const NO_SLOT = 'navout_no_slot';

const checkRight = async (ask: Ask): Promise<void> => {
  try {
    await ask('select from pg_logical_slot_peek_binary_changes($1, null, 1)', [NO_SLOT]);
  } catch (thrown) {
    if (!(thrown instanceof TableProblem && thrown.reasonCode === 'changes_lost')) throw thrown;
  }
};

/** The only statements that write to the database, besides those of its slot. */
const publish = async (ask: Ask, name: string, table: string): Promise<void> => {
  await ask('begin read write');
  try {
    await ask(`drop publication if exists ${quotePostgres(name)}`);
    await ask(
      `create publication ${quotePostgres(name)} for table ${table} with (publish_via_partition_root = true)`,
    );
    await ask('commit');
  } catch (cause) {
    await ask('rollback');
    const { code } = ((cause as Error).cause ?? {}) as { code?: string };
    throw code === '42501'
      ? new TableProblem(
          'refused',
          "This user can't create a publication of the table. Please create one as an administrator and enter its name.",
          cause,
          'not_allowed',
        )
      : cause;
  }
};

/**
 * Drops slots and our publications of the same names. Runs in its own thread, because the server is
 * untrusted.
 * @throws TableProblem.
 */
export const dropSlots = async (order: DropOrder): Promise<void> => {
  const socket = new CountedSocket(SOURCE_LIMITS.databaseOpenBytes, 'the connection');
  const ask = asker(await connectPostgres(order, socket), socket);
  for (const name of order.drop) {
    await ask(
      'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
      [name],
    );
    await ask('begin read write');
    await ask(`drop publication if exists ${quotePostgres(name)}`);
    await ask('commit');
  }
};
