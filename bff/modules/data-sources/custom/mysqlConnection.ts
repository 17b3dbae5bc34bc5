import mysql from 'mysql2';
import type { SourceReasonCode } from '@core/contract/dataSourceShapes';
import { TooManyBytes, type CountedSocket } from './countedSocket';
import type { DatabaseServer } from './databaseMessages';
import { TableProblem } from './tableProblem';

const CONNECT_MS = 8000;
const STATEMENT_MS = 30_000;
/** Milliseconds to wait for a second, more specific error. */
const SETTLE_MS = 50;

/** Text of one statement, and the maximum number of rows and columns in its result. */
interface MysqlStatement {
  text: string;
  rows: number;
  columns: number;
}

/** Result of a statement. */
export interface MysqlAnswer {
  rows: (string | null)[][];
  characters: number;
  /** Rows that the statement changed. */
  changed: number;
}

/**
 * Opens a connection to exactly the address that was checked. Its statements can only read, unless
 * `writes` is set.
 */
export const connectMysql = async (
  { address, host, port, database, user, password, ssl, writes }: DatabaseServer,
  socket: CountedSocket,
): Promise<mysql.Connection> => {
  const connection = mysql.createConnection({
    host,
    port,
    database,
    user,
    password,
    stream: socket.connect(port, address) as never,
    ...(ssl === 'off'
      ? {}
      : { ssl: { rejectUnauthorized: ssl === 'required', verifyIdentity: ssl === 'required' } }),
    charset: 'utf8mb4',
    connectTimeout: CONNECT_MS,
    // A server may request a local file in response to any statement. The driver must not generate
    // code from column names.
    flags: ['-LOCAL_FILES', '-CONNECT_ATTRS'],
    disableEval: true,
  });
  connection.on('error', () => undefined);
  try {
    await opened(connection);
    const ask = (text: string): Promise<MysqlAnswer> =>
      queryMysql(connection, socket, { text, rows: 1, columns: 1 });
    // Times in UTC, zero dates compared as they are, and backslash as the escape character in
    // texts. Written values that don't fit are errors.
    const mode = writes ? 'STRICT_ALL_TABLES' : '';
    await ask(`set session time_zone = '+00:00', sql_mode = '${mode}'`);
    if (!writes) await ask('set session transaction read only');
    const [[version] = []] = (await ask('select version()')).rows;
    await ask(
      version?.includes('MariaDB')
        ? `set session max_statement_time = ${STATEMENT_MS / 1000}`
        : `set session max_execution_time = ${STATEMENT_MS}`,
    ).catch(passUnknownSetting);
    return connection;
  } catch (cause) {
    if (cause instanceof TableProblem) throw cause;
    throw new TableProblem(
      isOverloaded(cause) ? 'unavailable' : 'refused',
      said(cause),
      cause,
      REASON_CODES[codeOf(cause)],
    );
  }
};

/**
 * The driver reports a rejected certificate as a lost connection first, and its cause right after.
 */
const opened = (connection: mysql.Connection): Promise<void> =>
  new Promise((resolve, reject) => {
    const errors: Error[] = [];
    connection.once('connect', () => resolve());
    connection.on('error', (cause: Error) => {
      errors.push(cause);
      if (errors.length === 1)
        setTimeout(
          () => reject(errors.find((one) => codeOf(one) !== 'PROTOCOL_CONNECTION_LOST') ?? cause),
          SETTLE_MS,
        );
    });
  });

/**
 * Servers that are only protocol-compatible don't know every setting. Our own timer ends slow
 * statements.
 */
const passUnknownSetting = (thrown: unknown): void => {
  if (!(thrown instanceof TableProblem) || thrown.problem !== 'refused') throw thrown;
};

/**
 * Runs one statement and counts the result. More rows or columns than requested end the connection.
 * Every value arrives as text.
 */
export const queryMysql = (
  connection: mysql.Connection,
  socket: CountedSocket,
  { text, rows: most, columns }: MysqlStatement,
): Promise<MysqlAnswer> =>
  new Promise((resolve, reject) => {
    const answer: MysqlAnswer = { rows: [], characters: 0, changed: 0 };
    let failure: TableProblem | undefined;
    const refuse = (sentence: string): void => {
      failure ??= new TableProblem('refused', sentence);
      socket.destroy(failure);
      reject(failure);
    };
    const query = connection.query({
      sql: text,
      rowsAsArray: true,
      typeCast: (field) => field.string('utf8'),
    });
    query.on('fields', (fields?: readonly unknown[]) => {
      if ((fields?.length ?? 0) > columns) refuse('The database sent more columns than requested.');
    });
    query.on('result', (row: unknown) => {
      if (failure) return;
      // A result that is not a row confirms a setting or a change.
      if (!Array.isArray(row)) {
        answer.changed = Number((row as { affectedRows?: number }).affectedRows ?? 0);
        return;
      }
      if (answer.rows.length >= most) return refuse('The database sent more rows than requested.');
      const cells = row as (string | null)[];
      for (const cell of cells) answer.characters += cell?.length ?? 0;
      answer.rows.push(cells);
    });
    const fail = (cause: Error): void => {
      connection.off('error', fail);
      reject(failure ?? problemOf(cause));
    };
    // The driver reports a broken connection to the connection, not to the running statement.
    connection.on('error', fail);
    query.on('error', fail);
    query.on('end', () => {
      connection.off('error', fail);
      resolve(answer);
    });
  });

const codeOf = (cause: unknown): string => String((cause as { code?: unknown }).code ?? '');

const problemOf = (cause: Error): TableProblem => {
  if (cause instanceof TableProblem) return cause;
  if (cause instanceof TooManyBytes) return new TableProblem('too_large', cause.message, cause);
  const code = codeOf(cause);
  if (code === 'ER_STATEMENT_TIMEOUT' || code === 'ER_QUERY_TIMEOUT')
    return new TableProblem(
      'refused',
      'The database takes too long to return one page. Please add an index on the column that increases with every change.',
      cause,
    );
  // An error number means that the server rejected the statement. Without one, the connection broke.
  return code.startsWith('ER_') && !TEMPORARY.includes(code)
    ? new TableProblem(
        'refused',
        "The database denied access to the table. Please check the table and the user's permissions.",
        cause,
        REASON_CODES[code],
      )
    : new TableProblem('unavailable', 'The database closed the connection.', cause);
};

/** The same statement may succeed later. */
const TEMPORARY = [
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_SERVER_SHUTDOWN',
  'ER_QUERY_INTERRUPTED',
];

const REASON_CODES: Readonly<Record<string, SourceReasonCode>> = {
  ER_ACCESS_DENIED_ERROR: 'access_refused',
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: 'access_refused',
  ER_BAD_DB_ERROR: 'not_found',
  ER_NO_SUCH_TABLE: 'not_found',
  ER_DBACCESS_DENIED_ERROR: 'not_allowed',
  ER_TABLEACCESS_DENIED_ERROR: 'not_allowed',
  ER_COLUMNACCESS_DENIED_ERROR: 'not_allowed',
  ER_OPTION_PREVENTS_STATEMENT: 'not_allowed',
  ER_HOST_NOT_PRIVILEGED: 'not_allowed',
  ER_HOST_IS_BLOCKED: 'not_allowed',
  ECONNREFUSED: 'not_reachable',
  ETIMEDOUT: 'not_reachable',
  EHOSTUNREACH: 'not_reachable',
  ENETUNREACH: 'not_reachable',
  PROTOCOL_CONNECTION_LOST: 'not_reachable',
};

const OVERLOADED = ['ER_CON_COUNT_ERROR', 'ER_TOO_MANY_USER_CONNECTIONS', 'ER_USER_LIMIT_REACHED'];

const isOverloaded = (cause: unknown): boolean => OVERLOADED.includes(codeOf(cause));

const SENTENCES: Readonly<Record<string, string>> = {
  ER_ACCESS_DENIED_ERROR: 'The database rejected the user or password.',
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: 'The database rejected the user or password.',
  ER_BAD_DB_ERROR: 'There is no database with this name.',
  ER_DBACCESS_DENIED_ERROR: "There is no database with this name, or this user can't read it.",
  ER_HOST_NOT_PRIVILEGED:
    "The database does not allow this user to connect from Navout's IP address.",
  ER_HOST_IS_BLOCKED:
    "The database has blocked Navout's IP address after too many failed connections.",
  ER_SECURE_TRANSPORT_REQUIRED:
    'The database accepts only encrypted connections. Please choose another kind of encryption.',
  AUTH_SWITCH_PLUGIN_ERROR:
    'Navout does not support how this user signs in to the database. Please use a user with a password.',
  HANDSHAKE_NO_SSL_SUPPORT:
    'The database offers no encryption. Please choose another kind of encryption.',
  ECONNREFUSED: 'The database does not respond at this address.',
  ETIMEDOUT: 'The database does not respond at this address.',
  EHOSTUNREACH: 'The database does not respond at this address.',
  ENETUNREACH: 'The database does not respond at this address.',
  PROTOCOL_CONNECTION_LOST:
    'The database closed the connection immediately. Please check the port, and whether it accepts outside connections.',
};

const said = (cause: unknown): string => {
  if (cause instanceof TooManyBytes) return cause.message;
  if (isOverloaded(cause)) return 'The database has no free connections.';
  const code = codeOf(cause);
  const inside = codeOf((cause as { cause?: unknown }).cause ?? {});
  if (isUntrusted(code) || isUntrusted(inside))
    return 'The database certificate is not trusted, or belongs to another host. To accept it anyway, choose the encryption "not checked".';
  return (
    SENTENCES[code] ??
    'The connection to the database failed. Please check host, port and encryption.'
  );
};

const isUntrusted = (code: string): boolean =>
  /CERT|SIGNATURE|ISSUER|HANDSHAKE_SSL_ERROR|ERR_TLS/.test(code);
