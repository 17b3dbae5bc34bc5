// @postgres: its SQL
// @slow: tables of a real server
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { realServer } from '@tests/support/realServer';
import { createOrm, type Orm } from '@bff/db/createOrm';
import { ownerQuery } from '@bff/db/ownerQuery';

const PATH = '/api/data-sources';
const [CUSTOMERS, PLANS, LOG] = ['navout_many_customers', 'navout_many_plans', 'navout_many_log'];

/** A real server: `npm run test:full` names one. */
const url = realServer;
const onServer = url ? describe : (_name: string, _work: () => void): void => undefined;

onServer('several tables of a PostgreSQL server in one connection', () => {
  let server: TestServer;
  let world: World;
  let orm: Orm;
  beforeAll(async () => {
    orm = createOrm({ kind: 'postgres', url: url!, poolMax: 1 });
    await drop();
    await ownerQuery(
      orm,
      `create table ${CUSTOMERS} (id int primary key, email text, secret text, updated_at timestamptz not null)`,
    );
    await ownerQuery(orm, `create table ${PLANS} (code text primary key, title text, price int)`);
    await ownerQuery(orm, `create table ${LOG} (id int primary key, line text, note text)`);
    await ownerQuery(
      orm,
      `insert into ${CUSTOMERS} select n, 'p' || n || '@many.example', 'hidden', timestamptz '2026-03-01' + n * interval '1 day' from generate_series(1, 5) n`,
    );
    await ownerQuery(orm, `insert into ${PLANS} values ('a', 'Basic', 1), ('b', 'Pro', 2)`);
    await ownerQuery(orm, `insert into ${LOG} values (1, 'one', 'x'), (2, 'two', 'x')`);
    server = await startTestServer({
      work: true,
      env: { outgoingAllow: '127.0.0.1,localhost,::1', rateLimitScale: 1000 },
    });
    world = await makeWorld(server);
  });
  afterAll(async () => {
    await server.close();
    await drop();
    await orm.close();
  });

  const drop = () => ownerQuery(orm, `drop table if exists ${CUSTOMERS}, ${PLANS}, ${LOG}`);
  const plans = { table: PLANS, keyColumn: 'code', mode: 'full' };
  const log = {
    ...{ table: LOG, keyColumn: 'id', cursorColumn: 'id', mode: 'append' },
    columns: 'line',
  };
  const call = (method: string, path: string, body?: object) =>
    server.request(method, `${PATH}${path}`, {
      token: world.editor.token,
      ...(body ? { body } : {}),
    });
  const connect = (moreTables: unknown, name = 'Shop') => {
    const at = new URL(url!);
    return call('POST', '', {
      name,
      type: 'PostgreSQL',
      config: JSON.stringify({
        host: at.hostname,
        port: at.port || '5432',
        database: at.pathname.slice(1),
        accountId: decodeURIComponent(at.username),
        apiKey: decodeURIComponent(at.password),
        table: CUSTOMERS,
        keyColumn: 'id',
        cursorColumn: 'updated_at',
        columns: 'email',
        ssl: 'off',
        moreTables: typeof moreTables === 'string' ? moreTables : JSON.stringify(moreTables),
      }),
    });
  };
  const runOf = async (id: string): Promise<Record<string, number>> =>
    (await call('GET', `/${id}/runs`)).body[0].counts;
  const sync = async (id: string, full = false): Promise<Record<string, number>> => {
    await call('POST', `/${id}/sync?full=${String(full)}`);
    await server.idle();
    return runOf(id);
  };
  const records = async (id: string): Promise<Record<string, unknown>[]> =>
    (await call('GET', `/${id}/records?limit=100`)).body.records;

  it('the tables of the server are listed with their key and time of change', async () => {
    const at = new URL(url!);
    const given = {
      host: at.hostname,
      port: at.port || '5432',
      database: at.pathname.slice(1),
      accountId: decodeURIComponent(at.username),
      apiKey: decodeURIComponent(at.password),
      ssl: 'off',
    };
    const list = (more: object = {}) =>
      call('POST', '/tables', {
        type: 'PostgreSQL',
        config: JSON.stringify({ ...given, ...more }),
      });
    await ownerQuery(orm, `analyze ${PLANS}`);
    const { ok, tables } = (await list()).body;
    expect(ok).toBe(true);
    const found = (name: string) => tables.find((table: { name: string }) => table.name === name);
    expect(found(CUSTOMERS)).toMatchObject({
      isView: false,
      keyColumn: 'id',
      cursorColumn: 'updated_at',
    });
    expect(found(PLANS)).toMatchObject({ rows: 2, keyColumn: 'code', cursorColumn: null });
    expect((await list({ database: 'navout_no_such' })).body).toMatchObject({
      ok: false,
      message: 'There is no database with this name.',
    });
  });

  let id: string;
  it('reads each table in its mode with its columns, and maps it on its own', async () => {
    const made = await connect([plans]);
    expect(made.status).toBe(201);
    id = made.body.id;
    await server.idle();
    expect(await runOf(id)).toMatchObject({ read: 7, stored: 7 });
    const stored = await records(id);
    expect(stored).toContainEqual(expect.objectContaining({ code: 'b', title: 'Pro', price: 2 }));
    const customer = stored.find(({ email }) => email === 'p1@many.example')!;
    expect(customer).toMatchObject({ id: 1, updated_at: '2026-03-02 00:00:00+00' });
    expect(customer).not.toHaveProperty('secret');
    const { streams, fields } = (await call('GET', `/${id}/mapping`)).body;
    expect(streams.map(({ name }: { name: string }) => name)).toEqual(['', PLANS]);
    expect(fields.filter(({ stream }: { stream: string }) => stream === PLANS).map(nameOf)).toEqual(
      ['code', 'title', 'price'],
    );
  });

  it('a table that is added later is read from its beginning, the others only for changes', async () => {
    const changed = await call('PUT', `/${id}`, {
      config: JSON.stringify({ moreTables: JSON.stringify([plans, log]) }),
    });
    expect(changed.status).toBe(200);
    await ownerQuery(orm, `delete from ${PLANS} where code = 'b'`);
    await ownerQuery(orm, `delete from ${CUSTOMERS} where id = 1`);
    // The last customer is within the lookback, the plan that is left is read in full.
    expect(await sync(id)).toMatchObject({ read: 4, stored: 2, unchanged: 2, deleted: 1 });
    const stored = await records(id);
    expect(stored.some(({ code }) => code === 'b')).toBe(false);
    expect(stored.some(({ email }) => email === 'p1@many.example')).toBe(true);
    expect(stored).toContainEqual(expect.objectContaining({ id: 2, line: 'two' }));
    expect(stored.some(({ note }) => note !== undefined)).toBe(false);
  });

  it('a full refresh removes gone rows of tables, but never of one that appends', async () => {
    await ownerQuery(orm, `delete from ${LOG} where id = 1`);
    await sync(id, true);
    const stored = await records(id);
    expect(stored.some(({ email }) => email === 'p1@many.example')).toBe(false);
    expect(stored.some(({ line }) => line === 'one')).toBe(true);
  });

  it('other columns of a known table are read for all of its rows', async () => {
    await call('PUT', `/${id}`, {
      config: JSON.stringify({
        moreTables: JSON.stringify([plans, { ...log, columns: 'line, note' }]),
      }),
    });
    await sync(id);
    expect(await records(id)).toContainEqual(expect.objectContaining({ line: 'two', note: 'x' }));
  });

  it.each([
    ['a missing table', [{ ...plans, table: 'navout_none' }], 'There is no table navout_none'],
    ['a missing column', [{ ...log, columns: 'line, nope' }], 'The table has no column nope.'],
    ['a table without a key', [{ table: PLANS }], 'Please enter: Key column.'],
    ['an unknown mode', [{ ...plans, mode: 'some' }], 'Please choose: Sync mode.'],
    [
      'no column to append by',
      [{ ...plans, mode: 'append' }],
      'Please enter: Column that increases',
    ],
    ['a table twice', [plans, plans], `The table ${PLANS} is listed twice.`],
    ['something else than a list', 'plans', 'Please check: More tables.'],
  ])('%s is rejected before anything is stored', async (_what, moreTables, sentence) => {
    const { status, body } = await connect(moreTables, 'Refused');
    expect(status).toBe(400);
    expect(body.error).toContain(sentence);
  });
});

const nameOf = ({ name }: { name: string }): string => name;
