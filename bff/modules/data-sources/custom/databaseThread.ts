import { SOURCE_LIMITS } from '@core/sourceLimits';
import { inboxOf, spawnThread, withinTime } from '@bff/services/spawnThread';
import { connectionValues } from '../engine/connectionValues';
import type { ConnectField, ConnectorManifest } from '../engine/connectorManifest';
import type { Values } from '../engine/fillTemplate';
import { SourceRefused, SourceUnavailable } from '../engine/sourceError';
import { MYSQL_FIELDS, POSTGRES_FIELDS } from './customFields';
import type {
  DatabaseOrder,
  DatabaseServer,
  FromDatabase,
  FoundTable,
  TableListOrder,
  DropOrder,
  LagOrder,
  SlotLag,
  WriteOrder,
  WriteRequest,
} from './databaseMessages';
import { resolveHost } from './resolveHost';
import type { TableRequest } from './serveTable';

type Given = Readonly<Record<string, unknown>>;

/** Time limit for starting, connecting and reading the columns, or the list of tables. */
export const OPEN_MS = 15_000;
/** Heap of the thread. It holds the rows of a page, as texts and as records. */
const [HEAP_MB, NURSERY_MB] = [160, 16];

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

/** Returns the port that a database listens on by default. */
export const usualPort = (type: DatabaseType): number => DATABASES[type].port;

/** Returns whether a source reads a database table. */
export const isDatabase = (type: string): type is DatabaseType => Object.hasOwn(DATABASES, type);

/** Returns the ways in which a database's tables can be read. */
export const tableModes = (type: DatabaseType): readonly string[] =>
  DATABASES[type].fields.find(({ name }) => name === 'mode')!.options!;

/** Returns the checked values of a connection's fields. @throws SourceRefused. */
export const databaseValues = (
  type: DatabaseType,
  config: Given,
  fields: readonly ConnectField[] = DATABASES[type].fields,
): Values => connectionValues({ fields } as unknown as ConnectorManifest, config);

/** Returns the fields of the server itself, without those of a table. */
export const serverFields = (type: DatabaseType): readonly ConnectField[] =>
  DATABASES[type].fields.filter(({ name }) => SERVER_FIELDS.includes(name));

const SERVER_FIELDS: readonly string[] = ['host', 'port', 'database', 'accountId', 'apiKey', 'ssl'];

/** Returns the server to connect to. @throws SourceRefused if its address cannot be reached from here. */
export const serverOf = async (
  type: DatabaseType,
  values: Values,
  allow: string,
): Promise<DatabaseServer> => {
  const [host, port] = [values.host!, Number(values.port ?? DATABASES[type].port)];
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

/**
 * Lists the tables and views that a connection's user may read, at most one more than the limit.
 * @param allow OUTGOING_ALLOW: private addresses that it may reach.
 * @throws SourceRefused, SourceUnavailable.
 */
export const listDatabaseTables = async (
  type: DatabaseType,
  config: Given,
  allow: string,
): Promise<FoundTable[]> => {
  const server = await serverOf(type, databaseValues(type, config, serverFields(type)), allow);
  const thread = startThread(type, { ...server, list: SOURCE_LIMITS.databaseListed });
  try {
    const message = await thread.next(OPEN_MS);
    return message.kind === 'tables' ? message.tables : [];
  } finally {
    await thread.stop();
  }
};

/**
 * Drops replication slots of a PostgreSQL database, and our publications of the same names.
 * @param allow OUTGOING_ALLOW: private addresses that it may reach.
 * @throws SourceRefused, SourceUnavailable.
 */
export const dropPostgresSlots = async (
  config: Given,
  allow: string,
  drop: readonly string[],
): Promise<void> => {
  await askPostgres(config, allow, { drop });
};

/**
 * Reads how much log a PostgreSQL database keeps for replication slots.
 * @param allow OUTGOING_ALLOW: private addresses that it may reach.
 * @throws SourceRefused, SourceUnavailable.
 */
export const readPostgresLag = async (
  config: Given,
  allow: string,
  lag: readonly string[],
): Promise<SlotLag[]> => {
  const message = await askPostgres(config, allow, { lag });
  return message.kind === 'lag' ? message.lags : [];
};

/** Starts a thread for one question, and returns its answer. */
const askPostgres = async (
  config: Given,
  allow: string,
  order: Pick<DropOrder, 'drop'> | Pick<LagOrder, 'lag'>,
): Promise<FromDatabase> => {
  const type = 'PostgreSQL';
  const server = await serverOf(type, databaseValues(type, config, serverFields(type)), allow);
  const thread = startThread(type, { ...server, ...order });
  try {
    return await thread.next(OPEN_MS);
  } finally {
    await thread.stop();
  }
};

/** A thread that speaks a database's protocol. */
export interface DatabaseThread {
  next(ms: number): Promise<FromDatabase>;
  ask(order: TableRequest | WriteRequest, ms: number): Promise<FromDatabase>;
  stop(): Promise<void>;
}

/**
 * Starts a thread that connects at once. The server is untrusted, so the thread has its own limits of
 * memory and time. `next` and `ask` throw SourceRefused or SourceUnavailable.
 */
export const startThread = (
  type: DatabaseType,
  order: DatabaseOrder | TableListOrder | DropOrder | LagOrder | WriteOrder,
): DatabaseThread => {
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
    ask(wanted, ms) {
      worker.postMessage(wanted);
      return next(ms);
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
