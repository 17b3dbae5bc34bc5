import { isIP } from 'node:net';
import pg from 'pg';
import type { SourceReasonCode } from '@core/contract/dataSourceShapes';
import { TooManyBytes, type CountedSocket } from './countedSocket';
import type { DatabaseServer } from './databaseMessages';
import { TableProblem } from './tableProblem';

const CONNECT_MS = 8000;
const STATEMENT_MS = 30_000;

/** Opens a connection to exactly the address that was checked. */
export const connectPostgres = async (
  order: DatabaseServer,
  socket: CountedSocket,
): Promise<pg.Client> => {
  const { address, host, port, database, user, password, ssl } = order;
  const client = new pg.Client({
    host: address,
    port,
    database,
    user,
    password,
    application_name: 'navout',
    stream: () => socket,
    ssl:
      ssl === 'off'
        ? false
        : { rejectUnauthorized: ssl !== 'not checked', servername: isIP(host) ? undefined : host },
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    // Every value arrives as the text that PostgreSQL prints, so integers are not rounded and times
    // are not shifted.
    types: { getTypeParser: () => (text: string) => text } as never,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (!order.writes)
      await queryPostgres(client, socket, {
        text: 'set session characteristics as transaction read only',
        values: [],
        rows: 0,
        columns: 0,
      });
    await queryPostgres(client, socket, {
      text: "set time zone 'UTC'",
      values: [],
      rows: 0,
      columns: 0,
    });
    return client;
  } catch (cause) {
    throw cause instanceof TableProblem
      ? cause
      : new TableProblem('refused', openSentence(cause), cause, reasonCodeOf(cause));
  }
};

interface Statement {
  text: string;
  values: (string | null | (string | null)[])[];
  rows: number;
  columns: number;
}
interface Answer {
  names: string[];
  rows: (string | null)[][];
  characters: number;
}

/**
 * Runs one statement and counts the result. More rows or columns than requested end the connection.
 */
export const queryPostgres = (
  client: pg.Client,
  socket: CountedSocket,
  { text, values, rows: most, columns }: Statement,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const answer: Answer = { names: [], rows: [], characters: 0 };
    let failure: TableProblem | undefined;
    const refuse = (sentence: string): void => {
      failure ??= new TableProblem('refused', sentence);
      socket.destroy(failure);
      reject(failure);
    };
    const arrays: pg.QueryArrayConfig = { text, values, rowMode: 'array' };
    const query = new pg.Query<(string | null)[]>(arrays);
    query.on('row', (row: unknown, result) => {
      if (failure) return;
      if (!result || result.fields.length > columns)
        return refuse('The database sent more columns than requested.');
      if (answer.rows.length >= most) return refuse('The database sent more rows than requested.');
      if (answer.rows.length === 0) answer.names = result.fields.map(({ name }) => name);
      const cells = row as (string | null)[];
      for (const cell of cells) answer.characters += cell?.length ?? 0;
      answer.rows.push(cells);
    });
    query.on('end', () => resolve(answer));
    query.on('error', (cause: Error) => reject(failure ?? problemOf(cause)));
    client.query(query);
  });

const problemOf = (cause: Error): TableProblem => {
  if (cause instanceof TableProblem) return cause;
  if (cause instanceof TooManyBytes) return new TableProblem('too_large', cause.message);
  const { code = '' } = cause as { code?: string };
  return SQLSTATE.test(code) && !TEMPORARY.test(code)
    ? new TableProblem(
        'refused',
        "The database denied access to the table. Please check the table and the user's permissions.",
        cause,
        reasonCodeOf(cause),
      )
    : new TableProblem('unavailable', 'The database closed the connection.', cause);
};

const SQLSTATE = /^[0-9A-Z]{5}$/;
/**
 * Classes after which the same statement may succeed later: connection, deadlock, resources, objects
 * in use, shutdown and timeout, system errors, and errors of foreign servers.
 */
const TEMPORARY = /^(?:08|40|5[3578]|F0|HV|XX)/;

/** By SQLSTATE, or by the number of a system error. */
const REASON_CODES: Readonly<Record<string, SourceReasonCode>> = {
  '28P01': 'access_refused',
  '28000': 'access_refused',
  '3D000': 'not_found',
  '42P01': 'not_found',
  '42501': 'not_allowed',
  '25006': 'not_allowed',
  ECONNREFUSED: 'not_reachable',
  ETIMEDOUT: 'not_reachable',
  EHOSTUNREACH: 'not_reachable',
};

const reasonCodeOf = (cause: unknown): SourceReasonCode | undefined =>
  REASON_CODES[(cause as { code?: string }).code ?? ''];

const openSentence = (cause: unknown): string => {
  const { code } = cause as { code?: string };
  if (code === '28P01' || code === '28000') return 'The database rejected the user or password.';
  if (code === '3D000') return 'There is no database with this name.';
  if (code === 'ECONNREFUSED' || code === 'ETIMEDOUT' || code === 'EHOSTUNREACH')
    return 'The database does not respond at this address.';
  if (cause instanceof TooManyBytes) return cause.message;
  return 'The connection to the database failed. Please check host, port and encryption.';
};
