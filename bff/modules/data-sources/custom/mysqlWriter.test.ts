// @slow: every table is opened by a thread
import mysql from 'mysql2/promise';
import { createTableStatement } from '@core/audience/createTableStatement';
import { startFakeMysql, type FakeMysql, type MysqlTable } from '@tests/support/fakeMysql';
import type { TableTarget } from './databaseMessages';
import { openTableWriter } from './tableWriter';

/**
 * A real server (docs/data-sources.md). Without one, the driver's own server speaks the protocol.
 */
const url = process.env.TEST_MYSQL_URL;
const TABLE = 'navout_writeback_test';

const target: TableTarget = {
  ...{ table: TABLE, key: 'user_id', left: 'mark' },
  columns: [
    { name: 'user_id', kind: 'text' },
    { name: 'orders', kind: 'number' },
    { name: 'seen', kind: 'moment' },
    { name: 'segments', kind: 'list' },
  ],
};

let fake: FakeMysql | undefined;
let real: mysql.Connection | undefined;
const stored: MysqlTable = {
  columns: [
    { name: 'user_id', definition: 'varchar(255)' },
    { name: 'orders', definition: 'decimal(20,4)', mayBeUnset: true },
    { name: 'seen', definition: 'datetime(3)', mayBeUnset: true },
    { name: 'segments', definition: 'json', mayBeUnset: true },
    { name: 'in_segment', definition: 'tinyint(1)', mayBeUnset: true },
    { name: 'left_at', definition: 'datetime(3)', mayBeUnset: true },
    { name: 'synced_at', definition: 'datetime(3)', mayBeUnset: true },
  ],
  rows: [],
};
beforeAll(async () => {
  if (!url) {
    fake = await startFakeMysql();
    fake.tables.set(TABLE, stored);
    return;
  }
  real = await mysql.createConnection({ uri: url, timezone: 'Z' });
  await real.query(`drop table if exists ${TABLE}`);
  const fields = { user_id: 'userId', orders: 'orders', seen: 'lastSeen', segments: 'segments' };
  await real.query(
    createTableStatement('mysql', {
      ...target,
      columns: Object.entries(fields).map(([column, field]) => ({ column, field })),
    }),
  );
});
afterAll(async () => {
  await real?.query(`drop table if exists ${TABLE}`);
  await real?.end();
  await fake?.close();
});

const open = () => {
  const at = new URL(url ?? fake!.url);
  const config = {
    ...{ host: at.hostname, port: at.port || '3306', database: at.pathname.slice(1), ssl: 'off' },
    accountId: decodeURIComponent(at.username),
    apiKey: decodeURIComponent(at.password),
  };
  return openTableWriter('MySQL', config, target, '127.0.0.1,localhost,::1');
};
const rows = async (): Promise<unknown[][]> => {
  if (!real)
    return stored.rows.map(([id, orders, , , isMember]) => [id, Number(orders), Number(isMember)]);
  const [found] = await real.query(
    `select user_id, orders + 0.0 as orders, in_segment from ${TABLE} order by user_id`,
  );
  return (found as Record<string, unknown>[]).map((row) => [
    row.user_id,
    Number(row.orders),
    Number(row.in_segment),
  ]);
};

it('updates rows by their key, keeps the last of equal keys, and marks rows that no later run wrote', async () => {
  const writer = await open();
  const seen = '2026-03-01T10:00:00.000Z';
  const write = (at: string, ...cells: (string | null)[][]) => writer.write({ rows: cells, at });
  const first = await write(
    '2026-11-29T10:00:00.000Z',
    ['a', '1', seen, '["x","O\'Hara"]'],
    ['b', '2', null, null],
    ['b', '3', null, '[]'],
    [null, '4', null, null],
  );
  expect(first).toMatchObject({
    rejected: [[3, 'This person has no value for the key column.']],
    left: 0,
  });
  expect(await rows()).toEqual([
    ['a', 1, 1],
    ['b', 3, 1],
  ]);
  await write('2026-11-29T10:00:01.000Z', ['a', '5', seen, '[]']);
  expect(
    await writer.write({ leftBefore: '2026-11-29T10:00:01.000Z', deletesMost: false }),
  ).toMatchObject({ left: 1 });
  expect(
    await writer.write({ leftBefore: '2026-11-29T10:00:01.000Z', deletesMost: false }),
  ).toMatchObject({ left: 0 });
  expect(await rows()).toEqual([
    ['a', 5, 1],
    ['b', 3, 0],
  ]);
  await writer.close();
});
