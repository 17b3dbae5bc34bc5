// @postgres: its SQL
// @slow: tables of a real server
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { realServer } from '@tests/support/realServer';
import { createOrm, type Orm } from '@bff/db/createOrm';
import { ownerQuery } from '@bff/db/ownerQuery';

const PATH = '/api/data-sources';
const TABLE = 'navout_late_rows';

/** A real server: `npm run test:full` names one. */
const url = realServer;
const onServer = url ? describe : (_name: string, _work: () => void): void => undefined;

onServer('a table of a PostgreSQL server that is read with a lookback', () => {
  let server: TestServer;
  let world: World;
  let orm: Orm;
  beforeAll(async () => {
    orm = createOrm({ kind: 'postgres', url: url!, poolMax: 1 });
    await ownerQuery(orm, `drop table if exists ${TABLE}`);
    await ownerQuery(
      orm,
      `create table ${TABLE} (id int primary key, email text, updated_at timestamptz not null)`,
    );
    await ownerQuery(
      orm,
      `insert into ${TABLE} select n, 'p' || n || '@late.example', timestamptz '2026-03-01' + n * interval '1 day' from generate_series(1, 10) n`,
    );
    server = await startTestServer({
      work: true,
      env: { outgoingAllow: '127.0.0.1,localhost,::1', rateLimitScale: 1000 },
    });
    world = await makeWorld(server);
  });
  afterAll(async () => {
    await server.close();
    await ownerQuery(orm, `drop table ${TABLE}`);
    await orm.close();
  });

  const call = (method: string, path: string, body?: object) =>
    server.request(method, `${PATH}${path}`, {
      token: world.editor.token,
      ...(body ? { body } : {}),
    });
  const connect = async (lookbackHours: string): Promise<string> => {
    const at = new URL(url!);
    const { body } = await call('POST', '', {
      name: 'Orders',
      type: 'PostgreSQL',
      config: JSON.stringify({
        host: at.hostname,
        port: at.port || '5432',
        database: at.pathname.slice(1),
        accountId: decodeURIComponent(at.username),
        apiKey: decodeURIComponent(at.password),
        table: TABLE,
        keyColumn: 'id',
        cursorColumn: 'updated_at',
        ssl: 'off',
        lookbackHours,
      }),
    });
    await server.idle();
    return body.id;
  };
  const sync = async (id: string): Promise<Record<string, number>> => {
    await call('POST', `/${id}/sync`);
    await server.idle();
    return (await call('GET', `/${id}/runs`)).body[0].counts;
  };
  const emails = async (id: string): Promise<string[]> => {
    const { body } = await call('GET', `/${id}/records?limit=100`);
    return body.records.map(({ email }: { email: string }) => email).sort();
  };

  it('reads late rows with an older time and changed rows, counts both, and stores no row twice', async () => {
    const id = await connect('48');
    expect((await call('GET', `/${id}/runs`)).body[0].counts).toMatchObject({
      read: 10,
      stored: 10,
      unchanged: 0,
    });
    // The last row is from March 11, so two days back covers March 9 to 11.
    await ownerQuery(
      orm,
      `insert into ${TABLE} values (21, 'late@late.example', timestamptz '2026-03-10 12:00+00'), (22, 'too-late@late.example', timestamptz '2026-03-05 12:00+00')`,
    );
    await ownerQuery(orm, `update ${TABLE} set email = 'renamed@late.example' where id = 9`);
    expect(await sync(id)).toEqual({
      pages: 1,
      read: 4,
      stored: 2,
      changed: 1,
      unchanged: 2,
      deleted: 0,
    });
    const found = await emails(id);
    expect(found).toHaveLength(11);
    expect(found).toEqual(expect.arrayContaining(['late@late.example', 'renamed@late.example']));
    expect(found).not.toContain('p9@late.example');
    expect(await sync(id)).toEqual({ pages: 1, read: 4, stored: 0, unchanged: 4, deleted: 0 });
    expect((await call('GET', `/${id}`)).body.records).toBe(11);
    // A longer window finds rows that arrived even later.
    await call('PUT', `/${id}`, { config: '{"lookbackHours":"240"}' });
    expect(await sync(id)).toMatchObject({ stored: 1, unchanged: 11 });
    expect(await emails(id)).toContain('too-late@late.example');
  });
});
