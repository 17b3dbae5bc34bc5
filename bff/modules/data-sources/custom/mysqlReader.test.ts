// @slow: hostile servers, each until its limit
import type { Socket } from 'node:net';
import mysql from 'mysql2/promise';
import { startFakeMysql, type FakeMysql, type MysqlTable } from '@tests/support/fakeMysql';
import { createBudget } from '../engine/runBudget';
import { SourceUnavailable } from '../engine/sourceError';
import { freshState, type StreamState } from '../engine/streamState';
import { createDatabaseReader } from './databaseReader';

/**
 * A real server (docs/data-sources.md). Without one, the driver's own server speaks the protocol.
 */
const url = process.env.TEST_MYSQL_URL;
const TABLE = 'navout_source_test';
const allow = '127.0.0.1,localhost,::1';

let fake: FakeMysql | undefined;
let real: mysql.Connection | undefined;
beforeAll(async () => {
  if (url) real = await mysql.createConnection({ uri: url, timezone: 'Z' });
  else fake = await startFakeMysql();
});
afterAll(async () => {
  await real?.query(`drop table if exists ${TABLE}`);
  await real?.end();
  await fake?.close();
});

/** Recreates the table with the same rows, in the fake server and in the real one. */
const fill = async ({ columns, rows }: MysqlTable): Promise<void> => {
  fake?.tables.set(TABLE, { columns, rows });
  if (!real) return;
  await real.query("set session sql_mode = '', time_zone = '+00:00'");
  await real.query(`drop table if exists ${TABLE}`);
  await real.query(
    `create table ${TABLE} (${columns
      .map(
        ({ name, definition, mayBeUnset }) =>
          `\`${name}\` ${definition} ${mayBeUnset ? 'null' : 'not null'}`,
      )
      .join(', ')}, primary key (\`${columns[0]!.name}\`)) charset utf8mb4`,
  );
  for (let at = 0; at < rows.length; at += 500)
    await real.query(`insert into ${TABLE} values ?`, [rows.slice(at, at + 500)]);
};

const config = (more: object = {}) => {
  const at = new URL(url ?? fake!.url);
  return {
    host: at.hostname,
    port: at.port || '3306',
    database: at.pathname.slice(1),
    accountId: decodeURIComponent(at.username),
    apiKey: decodeURIComponent(at.password),
    table: TABLE,
    keyColumn: 'id',
    cursorColumn: 'updated_at',
    ssl: 'off',
    ...more,
  };
};

const open = async (more: object = {}, allowed = allow): Promise<void> => {
  const reader = createDatabaseReader('MySQL', config(more), allowed);
  try {
    await reader.open();
  } finally {
    await reader.close();
  }
};

const readAll = async (from: StreamState, more: object = {}) => {
  const reader = createDatabaseReader('MySQL', config(more), allow);
  await reader.open();
  const rows: Record<string, unknown>[] = [];
  let state = from;
  for await (const page of reader.read(from)) {
    rows.push(...page.records);
    state = page.state;
  }
  await reader.close();
  return { rows, state };
};

/** One minute per ten rows, so that many share a timestamp. */
const minute = (n: number): string =>
  new Date(Date.UTC(2026, 0, 1, 0, Math.floor(n / 10)))
    .toISOString()
    .replace('T', ' ')
    .slice(0, 19);

const people = (count: number): MysqlTable => ({
  columns: [
    { name: 'id', definition: 'bigint(20)' },
    { name: 'email', definition: 'varchar(200)', mayBeUnset: true },
    { name: 'updated_at', definition: 'datetime', mayBeUnset: true },
  ],
  rows: Array.from({ length: count }, (_, n) => [
    String(9007199254740993n + BigInt(n + 1)),
    `p${n + 1}@example.com`,
    minute(n + 1),
  ]),
});

describe('a MySQL source', () => {
  it('is read by its cursor column with every digit, and then only for changes', async () => {
    const table = people(2500);
    await fill(table);
    const first = await readAll(freshState());
    expect(first.rows).toHaveLength(2500);
    expect(new Set(first.rows.map(({ id }) => id)).size).toBe(2500);
    expect(first.rows[0]).toEqual({
      id: '9007199254740994',
      email: 'p1@example.com',
      updated_at: '2026-01-01 00:00:00',
    });
    table.rows[0] = [table.rows[0]![0]!, 'new@example.com', '2026-02-01 00:00:00'];
    await fill(table);
    const { rows, state } = await readAll(first.state);
    expect(rows.at(-1)).toMatchObject({ email: 'new@example.com' });
    expect(rows.length).toBeLessThan(100);

    // Late rows within the connection's window, and rows whose cursor column is empty.
    table.rows.push(
      ['1', 'unset@example.com', null],
      ['2', 'late@example.com', '2026-01-31 12:00:00'],
    );
    await fill(table);
    const emails = async (more: object = {}) =>
      (await readAll(state, more)).rows.map(({ email }) => email);
    expect(await emails()).toEqual(['new@example.com', 'unset@example.com']);
    expect(await emails({ lookbackHours: '24' })).toEqual([
      'late@example.com',
      'new@example.com',
      'unset@example.com',
    ]);
  });

  it('reads rows with a zero date in the cursor column in every run, and rows that get a date later', async () => {
    const table = people(0);
    table.rows.push(['1', 'zero@example.com', '0000-00-00 00:00:00']);
    await fill(table);
    const emails = async (from: StreamState) => {
      const { rows, state } = await readAll(from);
      return { emails: rows.map(({ email }) => email), state };
    };
    const first = await emails(freshState());
    expect(first.emails).toEqual(['zero@example.com']);
    table.rows.push(
      ['2', 'dated@example.com', '2026-01-01 00:00:00'],
      ['3', 'also@example.com', '0000-00-00 00:00:00'],
    );
    await fill(table);
    const wanted = ['dated@example.com', 'zero@example.com', 'also@example.com'];
    expect((await emails(first.state)).emails).toEqual(wanted);
    // Runs stored such a date as their position before.
    const before: StreamState = { ...freshState(), row: ['0000-00-00 00:00:00', '1'] };
    expect((await emails(before)).emails).toContain('dated@example.com');
  });

  it('keeps decimals exact, reads booleans and JSON with their types, and treats a zero date as empty', async () => {
    await fill({
      columns: [
        { name: 'id', definition: 'varchar(40)' },
        { name: 'price', definition: 'decimal(30,10)' },
        { name: 'active', definition: 'tinyint(1)' },
        { name: 'level', definition: 'tinyint(4)' },
        { name: 'vip', definition: 'bit(1)' },
        { name: 'extra', definition: 'longtext' },
        { name: 'born', definition: 'date' },
        { name: 'seen', definition: 'timestamp' },
        { name: 'note', definition: 'varchar(200)' },
        { name: 'updated_at', definition: 'datetime' },
      ],
      rows: [
        [
          "o'neil \\ Ω",
          '12345678901234567890.1234567890',
          '1',
          '1',
          fake ? '1' : '\u0001',
          '{"a": 1}',
          '0000-00-00',
          '2026-03-01 10:00:00',
          'Grüße 👋',
          '2026-03-01 10:00:00',
        ],
        [
          'zoe',
          '7.5000000000',
          '0',
          '0',
          fake ? '0' : '\u0000',
          'plain',
          '1990-02-28',
          '2026-03-02 10:00:00',
          '',
          '2026-03-01 10:00:00',
        ],
      ],
    });
    const { rows, state } = await readAll(freshState());
    expect(rows).toEqual([
      {
        id: "o'neil \\ Ω",
        price: '12345678901234567890.1234567890',
        active: true,
        level: 1,
        vip: true,
        extra: { a: 1 },
        born: null,
        seen: '2026-03-01 10:00:00+00',
        note: 'Grüße 👋',
        updated_at: '2026-03-01 10:00:00',
      },
      {
        id: 'zoe',
        price: 7.5,
        active: false,
        level: 0,
        vip: false,
        extra: 'plain',
        born: '1990-02-28',
        seen: '2026-03-02 10:00:00+00',
        note: '',
        updated_at: '2026-03-01 10:00:00',
      },
    ]);
    // The next statement contains the key of the last row.
    expect(
      (await readAll({ ...state, row: ['2026-03-01 10:00:00', "o'neil \\ Ω"], next: { token: 1 } }))
        .rows,
    ).toHaveLength(1);
  });

  it('reports problems with the password, the database, the table, its columns and the encryption', async () => {
    await fill(people(1));
    const problem = (more: object) =>
      open(more).then(
        () => 'none',
        ({ message }: Error) => message,
      );
    expect(await problem({ apiKey: 'wrong' })).toBe('The database rejected the user or password.');
    expect(await problem({ database: 'elsewhere' })).toMatch(
      /^There is no database with this name/,
    );
    expect(await problem({ table: 'nothing' })).toBe(
      "There is no table nothing, or this user can't see it.",
    );
    expect(await problem({ cursorColumn: 'nothing' })).toBe('The table has no column nothing.');
    expect(await problem({ ssl: 'required' })).toMatch(
      /^(?:The database offers no encryption|The certificate)/,
    );
    await fill({
      columns: [
        { name: 'id', definition: 'bigint(20)' },
        { name: 'updated_at', definition: 'double' },
      ],
      rows: [],
    });
    expect(await problem({})).toBe(
      'The column updated_at has the type double, which has no exact order. Please choose another column.',
    );
  });

  it('rejects private addresses unless they are allowed, and reports hosts that do not respond', async () => {
    await expect(open({ host: '127.0.0.1' }, '')).rejects.toThrow(
      "Navout can't connect to this address.",
    );
    await expect(open({ host: '127.0.0.1', port: '1' })).rejects.toThrow(
      'The database does not respond at this address.',
    );
  });
});

/** A packet as the protocol frames it. */
const packet = (sequence: number, body: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUIntLE(body.byteLength, 0, 3);
  head[3] = sequence;
  return Buffer.concat([head, body]);
};

/** Sends the same bytes as fast as they are accepted, until the other side disconnects. */
const flood = (socket: Socket, bytes: Buffer): true => {
  socket.on('error', () => undefined);
  const many = Buffer.concat(
    Array.from({ length: Math.ceil(65_536 / bytes.byteLength) }, () => bytes),
  );
  const more = (): void => {
    while (!socket.destroyed && socket.writable)
      if (!socket.write(many)) {
        socket.once('drain', more);
        return;
      }
  };
  more();
  return true;
};

/** One column `a`, and the end of the columns. */
const HEAD = Buffer.concat([
  packet(1, Buffer.from([1])),
  packet(
    2,
    Buffer.from('\u0003def\0\0\0\u0001a\0\u000c\u002d\0\u00ff\0\0\0\u00fd\0\0\0\0\0', 'latin1'),
  ),
  packet(3, Buffer.from([0xfe, 0, 0, 2, 0])),
]);

const ATTACKS: readonly [string, (socket: Socket, text: string | null) => boolean][] = [
  [
    'rows without end',
    (socket, text) =>
      text === 'select version()' &&
      socket.write(HEAD) !== null &&
      flood(socket, packet(4, Buffer.from('\u0001x'))),
  ],
  [
    'a greeting without end',
    (socket, text) => text === null && flood(socket, Buffer.alloc(65_536, 0x41)),
  ],
  [
    'one row of a gigabyte',
    (socket, text) =>
      text === 'select version()' &&
      socket.write(HEAD) !== null &&
      flood(socket, packet(4, Buffer.alloc(16_777_215, 0x41))),
  ],
  [
    '65,535 columns',
    (socket, text) =>
      text === 'select version()' &&
      socket.write(packet(1, Buffer.from([0xfd, 0xff, 0xff, 0]))) !== null &&
      flood(socket, HEAD.subarray(5)),
  ],
  [
    'the wish for a file of ours',
    (socket, text) =>
      text === 'select version()' &&
      socket.write(packet(1, Buffer.from('\u00fb/etc/passwd', 'latin1'))) !== null,
  ],
  [
    'noise',
    (socket, text) => text !== null && flood(socket, Buffer.from('HTTP/1.1 400 Bad Request\r\n')),
  ],
  ['silence after the greeting', (_socket, text) => text !== null],
  ['silence', (_socket, text) => text === null],
];

describe('an untrusted MySQL server', () => {
  it.each(ATTACKS)(
    'cannot exhaust memory or time or read a file, and is reported: %s',
    async (_name, attack) => {
      let sent = '';
      const server = await startFakeMysql((socket, text) => {
        if (text === null) socket.on('data', (bytes: Buffer) => (sent += bytes.toString('latin1')));
        return attack(socket, text);
      });
      const before = process.memoryUsage().rss;
      const reader = createDatabaseReader(
        'MySQL',
        {
          ...config(),
          host: '127.0.0.1',
          port: String(server.port),
          database: 'shop',
          accountId: 'reader',
          apiKey: 'reader-pass',
        },
        allow,
        createBudget(3000, 1e9, () => new SourceUnavailable('Over.')),
      );
      await expect(reader.open()).rejects.toThrow(
        /^(?:The database|There is|The connection|Navout does not support) .*\.$/,
      );
      await reader.close();
      await server.close();
      expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(400);
      expect(sent).not.toContain('root:');
    },
  );
});
