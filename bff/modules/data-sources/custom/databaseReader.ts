import { SOURCE_LIMITS } from '@core/sourceLimits';
import type { RunBudget } from '../engine/runBudget';
import type { StreamPage } from '../engine/readStream';
import { SourceRefused } from '../engine/sourceError';
import { isUnderWay, type StreamState } from '../engine/streamState';
import type { ReaderStream } from '../openReader';
import { readChanges } from './readChanges';
import { chosenTables, slotName, streamOfTable, type ChosenTable } from './chosenTables';
import type {
  ChangesOrder,
  DatabaseServer,
  FromDatabase,
  PageOrder,
  SlotOrder,
} from './databaseMessages';
import {
  databaseValues,
  OPEN_MS,
  serverOf,
  startThread,
  tableModes,
  type DatabaseThread,
  type DatabaseType,
} from './databaseThread';

/** Time limit for a page. */
const PAGE_MS = 35_000;
/** Time limit for a page of changes, which the server decodes first, and for its slot. */
const CHANGES_MS = 125_000;
type Page = Extract<FromDatabase, { kind: 'page' }>;
type Changes = Extract<FromDatabase, { kind: 'changes' }>;

export interface DatabaseReader {
  /** One for each table; known after `open`. */
  streams(): readonly ReaderStream[];
  /** Opens the first table. @throws SourceRefused with a sentence for people. */
  open(): Promise<void>;
  /** Opens every table. @throws SourceRefused for the first one that cannot be read. */
  openAll(): Promise<void>;
  /** Reads a table, by default the first one. */
  read(from: StreamState, stream?: string): AsyncGenerator<StreamPage>;
  /** A page of a stream was stored, with this state. @throws SourceRefused, SourceUnavailable. */
  stored(state: StreamState): Promise<void>;
  close(): Promise<void>;
}

/**
 * Reads tables or views of a database, one after another, in read-only transactions, each by a column that increases
 * with every change. The server is untrusted, so a thread with its own limits on memory, bytes and time
 * speaks the protocol. At worst, the server's data ends the thread. A page that is too large is
 * requested again with a tenth of its rows.
 * @param allow OUTGOING_ALLOW: private addresses that it may reach.
 * @param sourceId set for a sync: only then, slots are created and moved.
 */
export const createDatabaseReader = (
  type: DatabaseType,
  config: Readonly<Record<string, unknown>>,
  allow: string,
  budget?: RunBudget,
  sourceId?: string,
): DatabaseReader => {
  let server: DatabaseServer | undefined;
  let tables: readonly ChosenTable[] = [];
  /** The table that `thread` reads. */
  let table: ChosenTable | undefined;
  let thread: DatabaseThread | undefined;
  const time = (ms: number): number => Math.min(ms, budget?.msLeft() ?? ms);

  const open = async (): Promise<DatabaseThread> => {
    const { mode, publication } = table!;
    const name = slotName(sourceId ?? '', table!.table);
    const changes = mode === 'changes' ? { slot: name, publication } : undefined;
    thread = startThread(type, { ...server!, ...table!, changes });
    await thread.next(time(OPEN_MS));
    return thread;
  };

  const openTable = async (chosen: ChosenTable): Promise<void> => {
    if (table === chosen) return;
    await thread?.stop();
    thread = undefined;
    table = chosen;
    await open();
  };

  const page = async (asked: PageOrder | ChangesOrder, ms: number): Promise<FromDatabase> => {
    for (let wanted = asked; ;) {
      const answer = await (thread ?? (await open())).ask(wanted, time(ms));
      if (answer.kind !== 'problem') return answer;
      if (answer.asked <= 1) throw new SourceRefused(answer.text, { reasonCode: 'bad_data' });
      await thread?.stop();
      thread = undefined;
      wanted = { ...wanted, rows: Math.max(1, Math.floor(answer.asked / 10)) };
    }
  };

  const readRows = async function* (from: StreamState): AsyncGenerator<StreamPage> {
    const startsOver = ['full', 'changes'].includes(table!.mode) && !isUnderWay(from);
    let row = startsOver ? null : (from.row ?? null);
    let unset = startsOver ? null : (from.unset ?? null);
    // A run that continues an interrupted one does not look back, because the window may hold
    // more rows than one run reads.
    const goesOn = isUnderWay(from);
    for (let turn = 0; turn < SOURCE_LIMITS.pagesPerRun; turn += 1) {
      budget?.check();
      const {
        records,
        row: last,
        unset: lastUnset,
        mayBeUnset,
        asked,
        characters,
      } = (await page({ row, first: turn === 0 && !goesOn, unset, rows: null }, PAGE_MS)) as Page;
      budget?.add(characters);
      if (turn > 0 && last && row && last[0] === row[0] && last[1] === row[1])
        throw new SourceRefused('The database returned the same page twice.');
      if (last) row = last;
      if (unset && lastUnset !== null && lastUnset === unset.after)
        throw new SourceRefused('The database returned the same page twice.');
      const short = records.length < asked;
      const ended = short && (unset !== null || !mayBeUnset);
      if (unset) unset = { after: lastUnset };
      else if (short && mayBeUnset) unset = { after: null };
      yield {
        records,
        deleted: [],
        state: {
          cursor: null,
          newest: null,
          next: ended ? null : { token: turn + 1 },
          parent: null,
          row,
          unset: ended ? null : unset,
        },
      };
      if (ended) return;
    }
  };

  const slot = async (order: SlotOrder): Promise<string> => {
    const answer = await (thread ?? (await open())).ask(order, time(CHANGES_MS));
    return answer.kind === 'slot' ? answer.lsn : '';
  };
  let changes: ReturnType<typeof readChanges> | undefined;

  return {
    async open() {
      const values = databaseValues(type, config);
      tables = chosenTables({ ...values, moreTables: config.moreTables }, tableModes(type));
      server = await serverOf(type, values, allow);
      await openTable(tables[0]!);
    },
    async openAll() {
      for (const chosen of tables) await openTable(chosen);
    },
    streams: () => tables.map(streamOfTable),
    async *read(from, stream = '') {
      await openTable(tables.find((chosen) => chosen.stream === stream)!);
      changes = undefined;
      if (table!.mode !== 'changes' || sourceId === undefined) return yield* readRows(from);
      changes = readChanges({
        slot,
        copy: readRows,
        read: async (order) => (await page(order, CHANGES_MS)) as Changes,
        budget,
      });
      yield* changes.pages(from);
    },
    async stored(state) {
      await changes?.stored(state);
    },
    async close() {
      await thread?.stop();
    },
  };
};
