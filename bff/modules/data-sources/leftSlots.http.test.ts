// @postgres: its replication slots
// @slow: every read begins a thread
import { once } from 'node:events';
import { connect as connectTo, createServer, type AddressInfo } from 'node:net';
import { createOrm, type Orm } from '@bff/db/createOrm';
import { ownerQuery } from '@bff/db/ownerQuery';
import { freshCompany, makeWorld, type World } from '@tests/support/actors';
import { realServer } from '@tests/support/realServer';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const TABLE = 'navout_left_people';
const url = realServer;

/** Passes connections on to the database, so that a test can make it unreachable. */
const gate = createServer((incoming) => {
  const at = new URL(url!);
  const outgoing = connectTo(Number(at.port || '5432'), at.hostname);
  const end = () => {
    incoming.destroy();
    outgoing.destroy();
  };
  for (const socket of [incoming, outgoing]) socket.on('error', end).on('close', end);
  incoming.pipe(outgoing).pipe(incoming);
});
const open = async (port: number): Promise<number> => {
  await once(gate.listen(port, '127.0.0.1'), 'listening');
  return (gate.address() as AddressInfo).port;
};
const shut = async (): Promise<void> => {
  await once(gate.close(), 'close');
};

const onServer = url ? describe : (_name: string, _work: () => void): void => undefined;

onServer('the replication slots of a source that is gone', () => {
  let server: TestServer;
  let world: World;
  let orm: Orm;
  let port: number;
  const run = <Row>(text: string, values: readonly unknown[] = []) =>
    ownerQuery<Row>(orm, text, values);
  const slots = async (id: string): Promise<number> => {
    const like = `navout_${id.replaceAll('-', '')}%`;
    const [row] = await run<{ n: number }>(
      'select count(*)::int n from pg_replication_slots where slot_name like $1',
      [like],
    );
    return row!.n;
  };
  const drop = async () => {
    await run(
      "select pg_drop_replication_slot(slot_name) from pg_replication_slots where database = current_database() and slot_name like 'navout%'",
    );
    await run('drop publication if exists navout_left');
    await run(`drop table if exists ${TABLE}`);
  };
  beforeAll(async () => {
    orm = createOrm({ kind: 'postgres', url: url!, poolMax: 1 });
    await drop();
    await run(`create table ${TABLE} (id int primary key, email text)`);
    await run(`insert into ${TABLE} values (1, 'one@left.example')`);
    await run(`create publication navout_left for table ${TABLE}`);
    port = await open(0);
    server = await startTestServer({
      work: true,
      env: { outgoingAllow: '127.0.0.1,localhost,::1', rateLimitScale: 1000 },
    });
    world = await makeWorld(server);
  });
  afterAll(async () => {
    await server.close();
    await shut();
    await drop();
    await orm.close();
  });

  /** Connects the table and reads it once. @returns the id of the source. */
  const connect = async (token: string): Promise<string> => {
    const at = new URL(url!);
    const config = {
      ...{ host: '127.0.0.1', port: String(port), database: at.pathname.slice(1), ssl: 'off' },
      ...{ accountId: decodeURIComponent(at.username), publication: 'navout_left' },
      apiKey: decodeURIComponent(at.password),
      ...{ table: TABLE, keyColumn: 'id', mode: 'changes' },
    };
    const made = await server.request('POST', '/api/data-sources', {
      token,
      body: { name: 'Shop', type: 'PostgreSQL', config: JSON.stringify(config) },
    });
    await server.idle();
    expect(await slots(made.body.id)).toBe(1);
    return made.body.id;
  };
  const dropRuns = () =>
    ownerQuery<{ id: string; state: string; reason: string | null }>(
      server.services.orm,
      "select id, state, reason from job_runs where kind = 'sources.dropSlots' order by id",
    );

  it('are dropped later if the database cannot be reached at first', async () => {
    const id = await connect(world.editor.token);
    await shut();
    const gone = await server.request('DELETE', `/api/data-sources/${id}`, {
      token: world.editor.token,
    });
    expect(gone.status).toBeLessThan(300);
    await server.idle();
    expect(await slots(id)).toBe(1);
    const [waiting] = await dropRuns();
    expect(waiting).toMatchObject({
      state: 'queued',
      reason: expect.stringContaining('Slots that are left: navout_'),
    });
    await open(port);
    await ownerQuery(
      server.services.orm,
      "update pgboss.job set start_after = now() where data->>'runId' = $1",
      [waiting!.id],
    );
    await server.idle();
    expect(await slots(id)).toBe(0);
    expect(await dropRuns()).toMatchObject([{ state: 'succeeded' }]);
  });

  it('report how much log waits, while the source is connected', async () => {
    const id = await connect(world.editor.token);
    const ask = (token: string) =>
      server.request('GET', `/api/data-sources/${id}/waiting-log`, { token });
    const source = await server.request('GET', `/api/data-sources/${id}`, {
      token: world.editor.token,
    });
    expect(source.body.readsChanges).toBe(true);
    const [before] = (await ask(world.editor.token)).body.tables;
    expect(before).toEqual({
      table: TABLE,
      bytes: expect.any(Number),
      isLarge: false,
      isLost: false,
    });
    await run(
      `insert into ${TABLE} select n, repeat(md5(n::text), 30) from generate_series(10, 2000) n`,
    );
    const [after] = (await ask(world.editor.token)).body.tables;
    expect(after.bytes).toBeGreaterThan(before.bytes + 1_000_000);
    expect((await ask(world.viewer.token)).status).toBe(403);
    expect((await ask(world.otherOwner.token)).status).toBe(404);
    await shut();
    expect((await ask(world.editor.token)).body).toEqual({
      message: expect.stringMatching(/./),
      tables: [],
    });
    await open(port);
  });

  it('are dropped when their company is deleted', async () => {
    const { company, signedIn } = await freshCompany(server);
    const id = await connect(signedIn);
    const gone = await server.request('DELETE', `/api/companies/${company.id}`, {
      token: world.admin.token,
    });
    expect(gone.status).toBe(204);
    await server.idle();
    expect(await slots(id)).toBe(0);
  });
});
