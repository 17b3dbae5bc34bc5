import { createHash } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import mysql from 'mysql2';
import { countOld, MysqlRejection, runWrite, writableColumns } from './fakeMysqlWrites';

/** A table of a MySQL server: its columns with their types, and its rows as the server prints them. */
export interface MysqlTable {
  columns: readonly {
    name: string;
    definition: string;
    mayBeUnset?: boolean;
    isUnique?: boolean;
  }[];
  rows: (string | null)[][];
}

export interface FakeMysql {
  url: string;
  port: number;
  tables: Map<string, MysqlTable>;
  /** Received statements, in order. */
  statements: string[];
  close(): Promise<void>;
}

/** Methods of the driver's own server that its types leave out. */
interface Wire {
  serverHandshake(greeting: object): void;
  writeColumns(columns: readonly object[]): void;
  writeTextRow(row: readonly (string | null)[]): void;
  writeEof(): void;
  writeOk(result?: { affectedRows: number }): void;
  writeError(error: { code: number; message: string }): void;
  on(event: string, listener: (text: never, ...more: never[]) => void): void;
  sequenceId: number;
  stream: Socket;
}

interface Greeted {
  user: string;
  database: string;
  authPluginData1: Buffer;
  authPluginData2: Buffer;
  authToken: Buffer;
}

const [USER, PASSWORD, DATABASE] = ['reader', 'reader-pass', 'shop'];
/** The whole protocol except encryption and compression. */
const CAPABILITIES = 0xffffff & ~0x800 & ~0x20;
const VAR_STRING = 253;
const UTF8 = 45;

const sha1 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const isPassword = (token: Buffer, seed: Buffer): boolean => {
  const once = sha1(PASSWORD);
  const mask = sha1(seed, sha1(once));
  return Buffer.from(once.map((byte, at) => byte ^ mask[at]!)).equals(token);
};

/**
 * A server that implements the MySQL protocol and runs our reader's statements on tables in memory.
 * @param attack responds to a statement itself and returns true. It is called with `null` before
 * the greeting.
 */
export const startFakeMysql = async (
  attack: (socket: Socket, text: string | null) => boolean = () => false,
): Promise<FakeMysql> => {
  const tables = new Map<string, MysqlTable>();
  const statements: string[] = [];
  const sockets = new Set<Wire['stream']>();
  let connections = 0;
  // `createServer` has no `listen` with a callback in its types.
  const server = mysql.createServer(() => undefined) as unknown as {
    on(event: 'connection', listener: (wire: Wire) => void): void;
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
  };
  server.on('connection', (wire) => {
    connections += 1;
    sockets.add(wire.stream);
    wire.stream.on('close', () => sockets.delete(wire.stream));
    wire.on('error', () => undefined);
    if (attack(wire.stream, null)) return;
    wire.serverHandshake({
      protocolVersion: 10,
      serverVersion: '8.0.36',
      connectionId: connections,
      statusFlags: 2,
      characterSet: UTF8,
      capabilityFlags: CAPABILITIES,
      authCallback: (
        { user, database, authPluginData1, authPluginData2, authToken }: Greeted,
        done: (error: null, refused?: object) => void,
      ) => {
        const seed = Buffer.concat([authPluginData1, authPluginData2]);
        if (user !== USER || !isPassword(authToken, seed))
          return done(null, { code: 1045, message: 'Access denied' });
        done(null, ...(database === DATABASE ? [] : [{ code: 1049, message: 'Unknown database' }]));
        wire.sequenceId = 0;
      },
    });
    const send = (rows: readonly (string | null)[][]): void => {
      const width = rows[0]?.length ?? 1;
      wire.writeColumns(
        Array.from({ length: width }, (_, at) => ({
          catalog: 'def',
          schema: '',
          table: '',
          orgTable: '',
          name: `c${at}`,
          orgName: '',
          characterSet: UTF8,
          columnLength: 1000,
          columnType: VAR_STRING,
          flags: 0,
          decimals: 0,
        })),
      );
      for (const row of rows) wire.writeTextRow(row);
      wire.writeEof();
    };
    const answer = (text: string): void => {
      statements.push(text);
      // Packets are numbered from the command on, and from zero again after the response.
      wire.sequenceId = 1;
      if (!attack(wire.stream, text)) reply(text);
      wire.sequenceId = 0;
    };
    const reply = (text: string): void => {
      if (text.startsWith('set ')) return wire.writeOk();
      if (text === 'select version()') return send([['8.0.36']]);
      try {
        if (text.includes('information_schema.statistics')) send(writableColumns(tables, text));
        else if (text.startsWith('select count(')) send(countOld(tables, text));
        else if (/^(?:insert|update|delete) /.test(text))
          wire.writeOk({ affectedRows: runWrite(tables, text) });
        else if (text.includes('information_schema.tables')) send(listed(tables));
        else if (text.includes('column_key')) send(keysAndTimes(tables));
        else if (text.includes('information_schema')) send(described(tables, text));
        else send(page(tables, text));
      } catch (thrown) {
        wire.writeError(
          thrown instanceof MysqlRejection
            ? { code: thrown.code, message: thrown.message }
            : { code: 1064, message: 'You have an error in your SQL syntax' },
        );
      }
    };
    wire.on('query', answer as (text: never) => void);
    wire.on('stmt_prepare', answer as (text: never) => void);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = (server as unknown as { _server: { address(): AddressInfo } })._server.address();
  return {
    url: `mysql://${USER}:${PASSWORD}@127.0.0.1:${port}/${DATABASE}`,
    port,
    tables,
    statements,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};

const TEXT = "_utf8mb4 x'([\\da-f]*)'";

const described = (tables: FakeMysql['tables'], text: string): (string | null)[][] => {
  const name = Buffer.from(new RegExp(`table_name = ${TEXT}`).exec(text)![1]!, 'hex').toString();
  return (tables.get(name)?.columns ?? []).map(({ name: column, definition, mayBeUnset }) => [
    DATABASE,
    name,
    column,
    /^\w+/.exec(definition)![0],
    definition,
    mayBeUnset ? 'YES' : 'NO',
  ]);
};

const listed = (tables: FakeMysql['tables']): (string | null)[][] =>
  [...tables].map(([name, { rows }]) => [name, 'BASE TABLE', String(rows.length)]);

/** The first column of a table is its key. */
const keysAndTimes = (tables: FakeMysql['tables']): (string | null)[][] =>
  [...tables].flatMap(([name, { columns }]) =>
    columns
      .filter(({ definition }, at) => at === 0 || definition === 'datetime')
      .map((column) => [name, column.name, column === columns[0] ? 'PRI' : '']),
  );

const NUMBERS = /^(?:\w*int|decimal|year)/;

/** The rows of one page, for the four forms of conditions that the reader writes. */
const page = (tables: FakeMysql['tables'], text: string): (string | null)[][] => {
  const [, list, name, where, limit] =
    /^select (.*) from `shop`\.`(\w+)` where (.*) order by .* limit (\d+)$/s.exec(text)!;
  const { columns, rows } = tables.get(name!)!;
  const shown = list!.split(', ');
  // A binary column is a function with a comma inside; a fixture has none.
  const placeOf = (quoted: string): number =>
    columns.findIndex((column) => `\`${column.name}\`` === quoted.replace(/ \+ 0$/, ''));
  const [cursor, key] = shown.slice(-2).map(placeOf) as [number, number];
  const compare: Compare = (at, left, right) =>
    NUMBERS.test(columns[at]!.definition)
      ? Math.sign(Number(BigInt(left) - BigInt(right)))
      : left < right
        ? -1
        : left > right
          ? 1
          : 0;
  const order = (a: (string | null)[], b: (string | null)[]): number =>
    compare(cursor, a[cursor] ?? '0', b[cursor] ?? '0') || compare(key, a[key] ?? '', b[key] ?? '');
  const keep = conditionOf(where!, cursor, key, compare);
  return rows
    .filter(keep)
    .toSorted(order)
    .slice(0, Number(limit))
    .map((row) => shown.map((quoted) => row[placeOf(quoted)] ?? null));
};

type Compare = (at: number, left: string, right: string) => number;

const valueOf = (literal: string): string => {
  const hex = new RegExp(`^${TEXT}$`).exec(literal)?.[1];
  return hex === undefined ? literal.replaceAll("'", '') : Buffer.from(hex, 'hex').toString();
};

const conditionOf = (
  where: string,
  cursor: number,
  key: number,
  compare: Compare,
): ((row: (string | null)[]) => boolean) => {
  const isEmpty = (row: (string | null)[]): boolean =>
    row[cursor] === null || /^0000-00-00/.test(row[cursor] ?? '');
  if (where.startsWith('not (')) return (row) => !isEmpty(row);
  if (where.includes(' is null')) {
    const after = / and `\w+` > (.*)$/.exec(where)?.[1];
    return (row) =>
      isEmpty(row) && (after === undefined || compare(key, row[key] ?? '', valueOf(after)) > 0);
  }
  const back = /^`\w+` >= coalesce\((.*) - interval (\d+) second, .*\)$/.exec(where);
  if (back) {
    const at = valueOf(back[1]!);
    const earlier = Date.parse(`${at.replace(' ', 'T')}Z`) - Number(back[2]) * 1000;
    const since = Number.isNaN(earlier)
      ? at
      : new Date(earlier).toISOString().replace('T', ' ').slice(0, 19);
    return (row) => row[cursor] !== null && compare(cursor, row[cursor] ?? '', since) >= 0;
  }
  const [, at, id] = /^\(`\w+` > (.*) or \(`\w+` = .* and `\w+` > (.*)\)\)$/.exec(where)!;
  return (row) => {
    if (row[cursor] === null) return false;
    const order = compare(cursor, row[cursor] ?? '', valueOf(at!));
    return order > 0 || (order === 0 && compare(key, row[key] ?? '', valueOf(id!)) > 0);
  };
};
