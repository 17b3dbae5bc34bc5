import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import pg from 'pg';
import { LIMITS } from '@core/limits';
import { createAddressRules, isPublic } from '@bff/services/outgoing-http/addressRules';
import { connectionValues } from '../engine/connectionValues';
import type { ConnectorManifest } from '../engine/connectorManifest';
import type { Values } from '../engine/fillTemplate';
import type { StreamPage } from '../engine/readStream';
import { SourceRefused } from '../engine/sourceError';
import type { StreamState } from '../engine/streamState';
import { POSTGRES_FIELDS } from './customFields';

const CONNECT_MS = 8000;
const STATEMENT_MS = 30_000;
/** A transaction that began earlier may commit rows with an older moment: the last minutes are read again. */
const LOOKBACK_SECONDS = 300;

interface Plan { table: string; key: string; cursor: string; cursorType: string }

export interface PostgresReader {
  /** @throws SourceRefused with a sentence for a person. */
  open(): Promise<void>;
  read(from: StreamState): AsyncGenerator<StreamPage>;
  close(): Promise<void>;
}

/**
 * Reads a table or view of a PostgreSQL database by a column that grows with every change, in read-only transactions.
 * @param allow OUTGOING_ALLOW: private addresses it may reach.
 */
export const createPostgresReader = (config: Readonly<Record<string, unknown>>, allow: string): PostgresReader => {
  let client: pg.Client | undefined;
  let plan: Plan | undefined;

  return {
    async open() {
      const values = connectionValues({ fields: POSTGRES_FIELDS } as unknown as ConnectorManifest, config);
      client = await connect(values, allow);
      plan = await makePlan(client, values);
    },
    async *read(from) {
      let row = from.row ?? null;
      for (let page = 0; page < LIMITS.sources.pagesPerRun; page += 1) {
        const { rows } = await client!.query<Record<string, string | null>>(statement(plan!, row, page === 0), row === null ? [] : [...row]);
        const records = rows.map(({ navout_cursor: _cursor, navout_key: _key, ...record }) => readable(record));
        const last = rows.at(-1);
        if (last) row = [last.navout_cursor!, last.navout_key!];
        const ended = rows.length < LIMITS.sources.databaseRows;
        yield { records, deleted: [], state: { cursor: null, newest: null, next: ended ? null : { token: page + 1 }, parent: null, row } };
        if (ended) return;
      }
    },
    async close() {
      await client?.end().catch(() => undefined);
    },
  };
};

/** Opens a connection to the very address that was checked. */
const connect = async (values: Values, allow: string): Promise<pg.Client> => {
  const [host, port] = [values.host!, Number(values.port ?? 5432)];
  const address = await resolve(host, port, allow);
  const client = new pg.Client({
    host: address, port, database: values.database, user: values.accountId, password: values.apiKey ?? '', application_name: 'navout',
    ssl: values.ssl === 'off' ? false : { rejectUnauthorized: values.ssl !== 'not checked', servername: isIP(host) ? undefined : host },
    connectionTimeoutMillis: CONNECT_MS, statement_timeout: STATEMENT_MS, query_timeout: STATEMENT_MS + 5000,
    // Every value as the text PostgreSQL prints: no integer is rounded, no moment shifted.
    types: { getTypeParser: () => (text: string) => text } as never,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('set session characteristics as transaction read only');
    await client.query("set time zone 'UTC'");
    return client;
  } catch (cause) {
    await client.end().catch(() => undefined);
    throw new SourceRefused(sentence(cause), { cause });
  }
};

const resolve = async (host: string, port: number, allow: string): Promise<string> => {
  const rules = createAddressRules(allow);
  const addresses = isIP(host) ? [host] : (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address);
  const [first] = addresses;
  if (!first || !addresses.every((address) => isPublic(address) || rules.allowsAddress(address, host, port))) throw new SourceRefused('The address cannot be reached from here.');
  return first;
};

/** Looks the columns up: what is not there is said now, and every name is quoted as the database has it. */
const makePlan = async (client: pg.Client, values: Values): Promise<Plan> => {
  const parts = values.table!.split('.');
  const { rows } = await client.query<{ schema: string; table: string; column: string; type: string }>(
    `select n.nspname as "schema", c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relname = $1 and n.nspname = coalesce($2, current_schema())
       and a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'v', 'm', 'p', 'f')`,
    [parts.at(-1), parts.length > 1 ? parts[0] : null]);
  if (rows.length === 0) throw new SourceRefused(`There is no table ${values.table!}, or this user may not see it.`);
  const column = (name: string) => rows.find((row) => row.column === name);
  const [key, cursor] = [column(values.keyColumn!), column(values.cursorColumn!)];
  if (!key || !cursor) throw new SourceRefused(`The table has no column ${key ? values.cursorColumn! : values.keyColumn!}.`);
  const quote = (name: string): string => `"${name.replace(/"/g, '""')}"`;
  return { table: `${quote(rows[0]!.schema)}.${quote(rows[0]!.table)}`, key: quote(key.column), cursor: quote(cursor.column), cursorType: cursor.type };
};

const statement = ({ table, key, cursor, cursorType }: Plan, row: [string, string] | null, first: boolean): string => {
  const moment = /^(timestamp|date)/.test(cursorType);
  const since = first && moment ? `$1::${cursorType} - interval '${LOOKBACK_SECONDS} seconds'` : `$1::${cursorType}`;
  // The first page of a run begins a little earlier, so it cannot be told by the key of the last row.
  const after = row === null ? '' : first && moment ? `and (${cursor} >= ${since} or $2::text is null)` : `and (${cursor}, ${key}::text) > ($1::${cursorType}, $2::text)`;
  return `select t.*, ${cursor}::text as "navout_cursor", ${key}::text as "navout_key" from ${table} t where ${cursor} is not null ${after}
    order by ${cursor}, ${key}::text limit ${LIMITS.sources.databaseRows}`;
};

/** JSON columns as what they hold; everything else stays text. */
const readable = (record: Record<string, string | null>): Record<string, unknown> => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value === null ? null : parsed(value)]));

const parsed = (text: string): unknown => {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

const sentence = (cause: unknown): string => {
  const { code } = cause as { code?: string };
  if (code === '28P01' || code === '28000') return 'The database did not accept user and password.';
  if (code === '3D000') return 'There is no database of this name.';
  if (code === 'ECONNREFUSED' || code === 'ETIMEDOUT' || code === 'EHOSTUNREACH') return 'The database does not answer at this address.';
  return 'The connection to the database failed. Please check host, port and encryption.';
};
