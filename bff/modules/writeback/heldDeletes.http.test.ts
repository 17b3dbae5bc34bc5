// @slow: every table is opened by a thread
import { makeWorld, type World } from '@tests/support/actors';
import { startFakeMysql, type FakeMysql, type MysqlTable } from '@tests/support/fakeMysql';
import { projectRows } from '@tests/support/projectRows';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const BASE = '/api/audience-intelligence/writeback';
const HELD =
  '12 rows belong to people who left the segment. That is most of the table, so none were deleted. Please check the segment, then confirm the deletion.';

let server: TestServer;
let world: World;
let fake: FakeMysql;
let emptyView: string;
const people: MysqlTable = {
  columns: [
    { name: 'email', definition: 'varchar(200)' },
    { name: 'synced_at', definition: 'datetime', mayBeUnset: true },
  ],
  rows: [],
};
beforeAll(async () => {
  fake = await startFakeMysql();
  fake.tables.set('people', people);
  server = await startTestServer({
    work: true,
    env: { rateLimitScale: 1000, outgoingAllow: '127.0.0.1' },
  });
  world = await makeWorld(server);
  await projectRows(
    server,
    world.own.id,
    '0198c0de-0000-7000-8000-0000000000d2',
    Array.from({ length: 12 }, (_, n) => ({ email: `person${n}@list.example` })),
  );
  const rule = {
    match: 'all',
    conditions: [{ subject: 'trait', name: 'email', operator: 'equals', value: 'x@y.example' }],
  };
  const view = await server.request('POST', '/api/audience-intelligence/views', {
    token: world.admin.token,
    query: { companyFilter: world.own.id },
    body: { name: 'Empty', rule },
  });
  emptyView = view.body.id;
  await server.idle();
});
afterAll(async () => {
  await server.close();
  await fake.close();
});

const call = (method: string, path: string, body?: object) =>
  server.request(method, `${BASE}${path}`, {
    token: world.admin.token,
    query: { companyFilter: world.own.id },
    ...(body ? { body } : {}),
  });
const table = (more: object = {}) => ({
  ...{ host: '127.0.0.1', port: fake.port, database: 'shop', user: 'reader', ssl: 'off' },
  ...{ table: 'people', key: 'email', left: 'delete' },
  columns: [{ column: 'email', field: 'email' }],
  ...more,
});
const save = (destination: string, more: object = {}, changes: object = {}) =>
  call('PUT', `/destinations/${destination}`, {
    ...{ kind: 'mysql', secret: 'reader-pass', table: table(changes) },
    ...more,
  });
const read = async (id: string) => (await call('GET', `/runs/${id}`)).body.run;
const run = async () => {
  const started = await call('POST', '', { destinations: ['crm'], data: ['profile'] });
  await server.idle();
  return read(started.body.runs[0].id);
};
const confirm = async (id: string) => {
  const { status } = await call('POST', `/runs/${id}/retry`, { deletesMost: true });
  await server.idle();
  return { status, run: await read(id) };
};

it('an empty segment deletes nothing until someone confirms it', async () => {
  await save('crm');
  expect(await run()).toMatchObject({ state: 'succeeded', sent: 12, held: 0 });
  await save('crm', { segment: emptyView });
  const held = await run();
  expect(held).toMatchObject({ state: 'partial', held: 12, left: 0, reason: HELD });
  expect(people.rows).toHaveLength(12);
  expect(await confirm(held.id)).toMatchObject({
    status: 202,
    run: { state: 'succeeded', held: 0, left: 12, reason: null },
  });
  expect(people.rows).toHaveLength(0);
  expect((await confirm(held.id)).status).toBe(409);
});

it('up to ten rows are deleted without a confirmation', async () => {
  await save('crm');
  await run();
  people.rows.length = 10;
  await save('crm', { segment: emptyView });
  expect(await run()).toMatchObject({ state: 'succeeded', held: 0, left: 10 });
  expect(people.rows).toHaveLength(0);
});

it('a deletion is not confirmed for a destination that was changed afterwards', async () => {
  await save('crm');
  await run();
  await save('crm', { segment: emptyView });
  const held = await run();
  await save('crm');
  expect(await confirm(held.id)).toMatchObject({
    run: {
      state: 'failed',
      reason: 'The destination was changed after this run was created. Please start it again.',
    },
  });
  expect(people.rows).toHaveLength(12);
});

it('two destinations share a table only if both keep the rows of people who left', async () => {
  await save('crm');
  for (const name of ['people', 'shop.people'])
    expect(await save('email', {}, { table: name, left: 'keep' })).toMatchObject({
      status: 400,
      body: { fields: { 'table.table': expect.anything() } },
    });
  await save('crm', {}, { left: 'keep' });
  expect((await save('email', {}, { left: 'keep' })).status).toBe(200);
  await call('DELETE', '/destinations/email');
});

it('a second tab does not overwrite what the first one saved', async () => {
  await save('crm');
  const { savedAt } = (await call('GET', '/destinations')).body[0];
  expect((await save('crm', { replaces: savedAt })).status).toBe(200);
  expect((await save('crm', { replaces: savedAt })).status).toBe(409);
  expect((await save('crm', { replaces: null })).status).toBe(409);
});
