// @postgres: its SQL
// @slow: every read begins a thread
import { makeWorld, type World } from '@tests/support/actors';
import { startFakeMysql, type FakeMysql, type MysqlTable } from '@tests/support/fakeMysql';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;
let fake: FakeMysql;
let table: MysqlTable;
beforeAll(async () => {
  fake = await startFakeMysql();
  server = await startTestServer({ work: true, env: { outgoingAllow: '127.0.0.1' } });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await fake.close();
});
beforeEach(() => {
  table = {
    columns: [
      { name: 'id', definition: 'int(11)' },
      { name: 'email', definition: 'varchar(200)' },
      { name: 'updated_at', definition: 'datetime' },
    ],
    rows: Array.from({ length: 30 }, (_, n) => [
      String(n + 1),
      `p${n + 1}@shop.example`,
      `2026-03-${String(n + 1).padStart(2, '0')} 10:00:00`,
    ]),
  };
  fake.tables.set('customers', table);
});

const call = (method: string, path: string, body?: object, token = world.editor.token) =>
  server.request(method, `/api/data-sources${path}`, { token, ...(body ? { body } : {}) });
const config = (more: object = {}): string =>
  JSON.stringify({
    host: '127.0.0.1',
    port: String(fake.port),
    database: 'shop',
    accountId: 'reader',
    apiKey: 'reader-pass',
    table: 'customers',
    keyColumn: 'id',
    cursorColumn: 'updated_at',
    ssl: 'off',
    ...more,
  });
const connect = async (more: object = {}): Promise<string> => {
  const { status, body } = await call('POST', '', {
    name: 'Shop',
    type: 'MySQL',
    config: config(more),
  });
  expect(status).toBe(201);
  await server.idle();
  return body.id;
};
const sync = async (id: string, query = ''): Promise<Record<string, number>> => {
  const { status } = await call('POST', `/${id}/sync${query}`);
  expect(status).toBeLessThan(300);
  await server.idle();
  return (await call('GET', `/${id}/runs`)).body[0].counts;
};

it('SRC-024 a MySQL table is tested before the source is stored, and its password is never returned', async () => {
  const tried = await call('POST', '/test', { type: 'MySQL', config: config() });
  expect(tried.body).toMatchObject({ ok: true, message: 'The connection works.' });
  expect(tried.body.sample[0]).toEqual({
    id: 1,
    email: 'p1@shop.example',
    updated_at: '2026-03-01 10:00:00',
  });
  const refused = await call('POST', '', {
    name: 'Shop',
    type: 'MySQL',
    config: config({ apiKey: 'not-the-password' }),
  });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('The database rejected the user or password.');
  const id = await connect();
  const { text } = await call('GET', `/${id}`);
  expect(text).not.toContain('reader-pass');
  expect(
    (await call('POST', '/test', { type: 'MySQL', config: '{}' }, world.viewer.token)).status,
  ).toBe(403);
});

it.each(['MySQL', 'PostgreSQL', 'SFTP'])(
  'a port that cannot exist is reported before any connection: %s',
  async (type) => {
    for (const port of ['0', '65536', '99999', '080']) {
      const body = { type, config: config({ port, folder: '/exports' }) };
      expect((await call('POST', '/test', body)).body.message).toBe('Please check: Port.');
    }
  },
);

it('only changes are read again, and a full refresh removes missing rows', async () => {
  const id = await connect();
  expect((await call('GET', `/${id}`)).body).toMatchObject({ status: 'active', records: 30 });
  expect(fake.statements).toContain('set session transaction read only');
  table.rows[2] = ['3', 'new@shop.example', '2026-04-01 10:00:00'];
  table.rows.splice(9, 1);
  // Row 30 is within the five minutes that every run reads again.
  expect(await sync(id)).toMatchObject({
    read: 2,
    stored: 1,
    changed: 1,
    unchanged: 1,
    deleted: 0,
  });
  expect(await sync(id, '?full=true')).toMatchObject({ read: 29, deleted: 1 });
  expect((await call('GET', `/${id}`)).body.records).toBe(29);
});

it('another table of the connection is read in full, with its own columns', async () => {
  const orders: MysqlTable = {
    columns: [
      { name: 'id', definition: 'int(11)' },
      { name: 'total', definition: 'int(11)' },
      { name: 'note', definition: 'varchar(200)' },
    ],
    rows: [
      ['1', '40', 'x'],
      ['2', '50', 'x'],
    ],
  };
  fake.tables.set('orders', orders);
  const more = { table: 'orders', keyColumn: 'id', columns: 'total' };
  const id = await connect({ moreTables: JSON.stringify([more]) });
  expect((await call('GET', `/${id}`)).body).toMatchObject({ status: 'active', records: 32 });
  const { records } = (await call('GET', `/${id}/records?limit=100`)).body;
  const order = records.find(({ total }: { total?: number }) => total === 50);
  expect(order).toMatchObject({ id: 2 });
  expect(order).not.toHaveProperty('note');
  orders.rows.pop();
  expect(await sync(id)).toMatchObject({ read: 2, unchanged: 2, deleted: 1 });
  const [run] = (await call('GET', `/${id}/runs`)).body;
  expect(run.result.streams).toEqual([
    expect.objectContaining({ name: '', title: 'customers', done: true }),
    expect.objectContaining({ name: 'orders', title: 'orders', done: true }),
  ]);
  expect(run.result.streams.map(({ counts }: { counts: object }) => counts)).toEqual([
    expect.objectContaining({ read: 1, unchanged: 1 }),
    expect.objectContaining({ read: 1, unchanged: 1, deleted: 1 }),
  ]);
  const { body: key } = await server.request('POST', '/api/api-tokens', {
    token: world.owner.token,
    body: { name: 'Robot', permissions: ['read'] },
  });
  const byKey = { headers: { 'x-api-key': key.token } };
  const { data } = (await server.request('GET', `/api/v1/sources/${id}/runs`, byKey)).body;
  expect(data.map(({ tables }: { tables: object[] }) => tables)).toEqual([
    run.result.streams,
    expect.any(Array),
  ]);
});

it('a table that fails ends the run, which shows the progress of each table', async () => {
  fake.tables.set('orders', { columns: [{ name: 'id', definition: 'int(11)' }], rows: [['1']] });
  const id = await connect({
    moreTables: JSON.stringify([{ table: 'orders', keyColumn: 'id' }]),
  });
  fake.tables.delete('orders');
  await sync(id);
  const [run] = (await call('GET', `/${id}/runs`)).body;
  expect(run).toMatchObject({
    state: 'failed',
    reason: "There is no table orders, or this user can't see it.",
    result: { streams: [{ done: true }, { title: 'orders', done: false, counts: {} }] },
  });
});

describe('the tables of a connection that is not stored yet', () => {
  const server = { table: '', keyColumn: '', cursorColumn: '' };
  const list = (more: object = {}, token = world.editor.token, body: object = {}) =>
    call(
      'POST',
      '/tables',
      { type: 'MySQL', config: config({ ...server, ...more }), ...body },
      token,
    );

  it('are listed with their size, key and change column, without a table name', async () => {
    fake.tables.set('orders', { columns: [{ name: 'id', definition: 'int(11)' }], rows: [['1']] });
    expect((await list()).body).toEqual({
      ok: true,
      message: 'The connection works.',
      tables: [
        {
          name: 'customers',
          isView: false,
          rows: 30,
          keyColumn: 'id',
          cursorColumn: 'updated_at',
        },
        { name: 'orders', isView: false, rows: 1, keyColumn: 'id', cursorColumn: null },
      ],
      hasMore: false,
    });
    fake.tables.delete('orders');
  });

  it.each([
    ['a wrong password', { apiKey: 'wrong' }, 'The database rejected the user or password.'],
    ['another database', { database: 'none' }, 'There is no database with this name.'],
    ['no host', { host: '' }, 'Please enter: Host.'],
    ['an internal address', { host: '10.1.1.1' }, "Navout can't connect to this address."],
  ])('are not listed with %s, and a sentence says why', async (_what, more, message) => {
    expect((await list(more)).body).toMatchObject({ ok: false, message, tables: [] });
  });

  it('are listed with the stored password, in the company only, for people who can connect sources', async () => {
    const id = await connect();
    const stored = { config: config({ ...server, apiKey: '' }), id };
    expect((await list({}, world.editor.token, stored)).body.ok).toBe(true);
    expect((await list({}, world.otherOwner.token, stored)).status).toBe(404);
    expect((await list({}, world.viewer.token)).status).toBe(403);
    const { status } = await call('POST', '/tables', { type: 'REST', config: '{}' });
    expect(status).toBe(400);
  });
});

it('a stored password is never sent to another server', async () => {
  const id = await connect();
  const moved = config({ host: 'localhost', apiKey: '' });
  const message = 'The database rejected the user or password.';
  for (const path of ['/test', '/tables'])
    expect((await call('POST', path, { type: 'MySQL', config: moved, id })).body).toMatchObject({
      ok: false,
      message,
    });
  const change = JSON.stringify({ host: 'localhost' });
  const rejected = await call('PUT', `/${id}`, { config: change });
  expect(rejected.status).toBe(400);
  expect(rejected.text).toContain(message);
  expect(await sync(id)).toMatchObject({ read: 1 });
});

it('new and missing columns are listed', async () => {
  const id = await connect();
  fake.tables.set('customers', {
    columns: [table.columns[0]!, { name: 'city', definition: 'varchar(50)' }, table.columns[2]!],
    rows: [['31', 'Oslo', '2026-04-02 10:00:00']],
  });
  await sync(id);
  expect((await call('GET', `/${id}/runs`)).body[0]).toMatchObject({
    state: 'succeeded',
    reason: 'New column, see the mapping: city. A mapped column is missing: email.',
  });
});
