import { SOURCE_LIMITS } from '@core/sourceLimits';
import { inboxOf, spawnThread, withinTime } from '@bff/services/spawnThread';
import { connectionValues } from '../engine/connectionValues';
import type { ConnectorManifest } from '../engine/connectorManifest';
import type { RunBudget } from '../engine/runBudget';
import type { Values } from '../engine/fillTemplate';
import type { StreamPage } from '../engine/readStream';
import { SourceRefused, SourceUnavailable } from '../engine/sourceError';
import { isUnderWay, type StreamState } from '../engine/streamState';
import { MYSQL_FIELDS, POSTGRES_FIELDS } from './customFields';
import type { ReaderStream } from '../openReader';
import { chosenTables, streamOfTable, type ChosenTable } from './chosenTables';
import { resolveHost } from './resolveHost';
import type { FromDatabase, PageOrder, DatabaseOrder } from './databaseMessages';

/**
 * Time limits for the thread: one for starting, connecting and reading the columns, and one per
 * page.
 */
const [OPEN_MS, PAGE_MS] = [15_000, 35_000];
/** Heap of the thread. It holds the rows of a page, as texts and as records. */
const [HEAP_MB, NURSERY_MB] = [160, 16];

type Page = Extract<FromDatabase, { kind: 'page' }>;

/** Differences between the databases. */
const DATABASES = {
  PostgreSQL: {
    fields: POSTGRES_FIELDS,
    port: 5432,
    thread: 'postgres-worker',
    code: new URL('./postgresWorker.ts', import.meta.url),
  },
  MySQL: {
    fields: MYSQL_FIELDS,
    port: 3306,
    thread: 'mysql-worker',
    code: new URL('./mysqlWorker.ts', import.meta.url),
  },
} as const;

/** Types of sources that read a database table. */
export type DatabaseType = keyof typeof DATABASES;

/** Returns whether a source reads a database table. */
export const isDatabase = (type: string): type is DatabaseType => Object.hasOwn(DATABASES, type);

export interface DatabaseReader {
  /** One for each table; known after `open`. */
  streams(): readonly ReaderStream[];
  /** Opens the first table. @throws SourceRefused with a sentence for people. */
  open(): Promise<void>;
  /** Opens every table. @throws SourceRefused for the first one that cannot be read. */
  openAll(): Promise<void>;
  /** Reads a table, by default the first one. */
  read(from: StreamState, stream?: string): AsyncGenerator<StreamPage>;
  close(): Promise<void>;
}

/**
 * Reads tables or views of a database, one after another, in read-only transactions, each by a column that increases
 * with every change. The server is untrusted, so a thread with its own limits on memory, bytes and time
 * speaks the protocol. At worst, the server's data ends the thread. A page that is too large is
 * requested again with a tenth of its rows.
 * @param allow OUTGOING_ALLOW: private addresses that it may reach.
 */
export const createDatabaseReader = (
  type: DatabaseType,
  config: Readonly<Record<string, unknown>>,
  allow: string,
  budget?: RunBudget,
): DatabaseReader => {
  let server: DatabaseServer | undefined;
  let tables: readonly ChosenTable[] = [];
  /** The table that `thread` reads. */
  let table: ChosenTable | undefined;
  let thread: DatabaseThread | undefined;
  const time = (ms: number): number => Math.min(ms, budget?.msLeft() ?? ms);

  const open = async (): Promise<DatabaseThread> => {
    thread = startThread(type, { ...server!, ...table! });
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

  const page = async (asked: PageOrder): Promise<Page> => {
    for (let wanted = asked; ;) {
      const answer = await (thread ?? (await open())).page(wanted, time(PAGE_MS));
      if (answer.kind === 'page') return answer;
      if (answer.asked <= 1) throw new SourceRefused(answer.text, { reasonCode: 'bad_data' });
      await thread?.stop();
      thread = undefined;
      wanted = { ...wanted, rows: Math.max(1, Math.floor(answer.asked / 10)) };
    }
  };

  return {
    async open() {
      const values = connectionValues(
        { fields: DATABASES[type].fields } as unknown as ConnectorManifest,
        config,
      );
      tables = chosenTables({ ...values, moreTables: config.moreTables });
      server = await serverOf(DATABASES[type].port, values, allow);
      await openTable(tables[0]!);
    },
    async openAll() {
      for (const chosen of tables) await openTable(chosen);
    },
    streams: () => tables.map(streamOfTable),
    async *read(from, stream = '') {
      await openTable(tables.find((chosen) => chosen.stream === stream)!);
      const startsOver = table!.mode === 'full' && !isUnderWay(from);
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
        } = await page({ row, first: turn === 0 && !goesOn, unset, rows: null });
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
    },
    async close() {
      await thread?.stop();
    },
  };
};

const serverOf = async (
  usualPort: number,
  values: Values,
  allow: string,
): Promise<DatabaseServer> => {
  const [host, port] = [values.host!, Number(values.port ?? usualPort)];
  return {
    address: await resolveHost(host, port, allow),
    host,
    port,
    database: values.database!,
    user: values.accountId!,
    password: values.apiKey ?? '',
    ssl: values.ssl === 'off' || values.ssl === 'not checked' ? values.ssl : 'required',
  };
};

type DatabaseServer = Omit<
  DatabaseOrder,
  'table' | 'keyColumn' | 'cursorColumn' | 'columns' | 'lookbackSeconds'
>;

interface DatabaseThread {
  next(ms: number): Promise<FromDatabase>;
  page(order: PageOrder, ms: number): Promise<Exclude<FromDatabase, { kind: 'open' }>>;
  stop(): Promise<void>;
}

const startThread = (type: DatabaseType, order: DatabaseOrder): DatabaseThread => {
  const worker = spawnThread(DATABASES[type].thread, DATABASES[type].code, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: NURSERY_MB },
    env: {},
  });
  const inbox = inboxOf<FromDatabase>(worker, explainDeath);
  const next = async (ms: number): Promise<FromDatabase> => {
    try {
      const message = await withinTime(
        inbox.next(),
        ms,
        () => new SourceUnavailable('The database did not respond in time.'),
      );
      if (message.kind === 'problem' && message.problem === 'unavailable')
        throw new SourceUnavailable(message.text);
      if (message.kind === 'problem' && (message.problem === 'refused' || message.asked <= 1))
        throw new SourceRefused(message.text, {
          reasonCode: message.problem === 'too_large' ? 'bad_data' : message.reasonCode,
        });
      return message;
    } catch (thrown) {
      await worker.terminate();
      throw thrown;
    }
  };
  return {
    next,
    async page(wanted, ms) {
      worker.postMessage(wanted);
      return (await next(ms)) as Exclude<FromDatabase, { kind: 'open' }>;
    },
    async stop() {
      await worker.terminate();
    },
  };
};

/** Data from a server may end the thread, because the driver throws on data it can't read. */
const explainDeath = (cause: NodeJS.ErrnoException): Error =>
  new SourceRefused(
    cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? 'The database sent more data than fits into memory.'
      : 'The database sent data that Navout cannot read.',
    { cause, reasonCode: 'bad_data' },
  );
