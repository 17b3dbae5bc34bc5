// @postgres: its replication slots
// @slow: every read begins a thread
import { createOrm, type Orm } from '@bff/db/createOrm';
import { ownerQuery } from '@bff/db/ownerQuery';
import { makeWorld, type World } from '@tests/support/actors';
import { realServer } from '@tests/support/realServer';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { slotName } from './custom/chosenTables';
import { createDatabaseReader } from './custom/databaseReader';
import { freshState, type StreamState } from './engine/streamState';

const [TABLE, NO_KEY, VIEW, READER] = [
  'navout_changes_people',
  'navout_changes_keyless',
  'navout_changes_view',
  'navout_changes_reader',
];
const ALLOW = '127.0.0.1,localhost,::1';

/** A real server with wal_level logical, whose user may use replication: `npm run test:full` starts one. */
const url = realServer;
const onServer = url ? describe : (_name: string, _work: () => void): void => undefined;

onServer('a PostgreSQL table that is read by its changes', () => {
  let server: TestServer;
  let world: World;
  let orm: Orm;
  const run = <Row>(text: string, values: readonly unknown[] = []) =>
    ownerQuery<Row>(orm, text, values);
  const drop = async () => {
    await run(
      `select pg_drop_replication_slot(slot_name) from pg_replication_slots where database = current_database() and slot_name like 'navout%'`,
    );
    await run(`drop table if exists ${TABLE}, ${NO_KEY} cascade`);
    await run(`do $$ declare p text; begin for p in select pubname from pg_publication where pubname like 'navout%' loop
      execute format('drop publication %I', p); end loop; end $$`);
    await run(`drop role if exists ${READER}`);
  };
  beforeAll(async () => {
    orm = createOrm({ kind: 'postgres', url: url!, poolMax: 1 });
    await drop();
    await run(`create table ${TABLE} (id int primary key, email text, note text, tags int[])`);
    await run(`alter table ${TABLE} alter column note set storage external`);
    await run(`create table ${NO_KEY} (id int, email text)`);
    await run(`create view ${VIEW} as select * from ${TABLE}`);
    await run(
      `insert into ${TABLE} select n, 'p' || n || '@changes.example', repeat('long ', 2000), array[n] from generate_series(1, 5) n`,
    );
    server = await startTestServer({
      work: true,
      env: { outgoingAllow: ALLOW, rateLimitScale: 1000 },
    });
    world = await makeWorld(server);
  });
  afterAll(async () => {
    await server.close();
    await drop();
    await orm.close();
  });

  const call = (method: string, path: string, body?: object) =>
    server.request(method, `/api/data-sources${path}`, {
      token: world.editor.token,
      ...(body ? { body } : {}),
    });
  const config = (more: object = {}) => {
    const at = new URL(url!);
    return {
      host: at.hostname,
      port: at.port || '5432',
      database: at.pathname.slice(1),
      accountId: decodeURIComponent(at.username),
      apiKey: decodeURIComponent(at.password),
      ...{ table: TABLE, keyColumn: 'id', mode: 'changes', ssl: 'off' },
      ...more,
    };
  };
  const connect = (more: object = {}) =>
    call('POST', '', {
      name: 'Shop',
      type: 'PostgreSQL',
      config: JSON.stringify(config(more)),
    });
  const lastRun = async (id: string) => (await call('GET', `/${id}/runs`)).body[0];
  const sync = async (id: string, full = false) => {
    await call('POST', `/${id}/sync?full=${String(full)}`);
    await server.idle();
    return lastRun(id);
  };
  const records = async (id: string): Promise<Record<string, unknown>[]> =>
    (await call('GET', `/${id}/records?limit=200`)).body.records;
  const slots = async (id: string): Promise<number> => {
    const like = `${slotName(id, '').slice(0, 39)}%`;
    const found = await run<{ n: number }>(
      `select (select count(*) from pg_replication_slots where slot_name like $1)::int + (select count(*) from pg_publication where pubname like $1)::int as n`,
      [like],
    );
    return found[0]!.n;
  };

  let id: string;
  it('a connection test creates no slot; the first sync does, and copies every row', async () => {
    const tried = await call('POST', '/test', {
      type: 'PostgreSQL',
      config: JSON.stringify(config()),
    });
    expect(tried.body).toMatchObject({ ok: true, message: 'The connection works.' });
    expect(tried.body.sample).toHaveLength(3);
    expect(await slots('')).toBe(0);
    const made = await connect();
    expect(made.status).toBe(201);
    id = made.body.id;
    await server.idle();
    expect((await lastRun(id)).counts).toMatchObject({ read: 5, stored: 5 });
    expect(await slots(id)).toBe(2);
  });

  it('reads inserts, updates, deletions and changed keys, with values that a change leaves out', async () => {
    await run(`insert into ${TABLE} values (6, 'p6@changes.example', 'short', null)`);
    await run(`update ${TABLE} set email = 'new@changes.example' where id = 1`);
    await run(`delete from ${TABLE} where id = 2`);
    await run(`update ${TABLE} set id = 30 where id = 3`);
    await run(`insert into ${TABLE} values (7, 'gone@changes.example', null, null)`);
    await run(`delete from ${TABLE} where id = 7`);
    expect((await sync(id)).counts).toMatchObject({ read: 3, stored: 3, changed: 1, deleted: 2 });
    const stored = await records(id);
    expect(stored.map((row) => row.id).sort()).toEqual([1, 30, 4, 5, 6]);
    const note = 'long '.repeat(2000);
    const rowOf = (key: number) => stored.find((row) => row.id === key);
    expect(rowOf(1)).toMatchObject({ email: 'new@changes.example', note, tags: [1] });
    expect(rowOf(30)).toMatchObject({ email: 'p3@changes.example', note, tags: [3] });
    expect((await sync(id)).counts).toMatchObject({ read: 0, deleted: 0 });
  });

  it('changes that were stored but not confirmed are not stored again', async () => {
    const slot = slotName(id, TABLE);
    await run('select pg_copy_logical_replication_slot($1, $2)', [slot, 'navout_changes_copy']);
    await run(`update ${TABLE} set email = 'once@changes.example' where id = 4`);
    expect((await sync(id)).counts).toMatchObject({ read: 1, changed: 1 });
    // As if the process had been killed after the commit.
    await run('select pg_drop_replication_slot($1)', [slot]);
    await run('select pg_copy_logical_replication_slot($1, $2)', ['navout_changes_copy', slot]);
    await run('select pg_drop_replication_slot($1)', ['navout_changes_copy']);
    expect((await sync(id)).counts).toMatchObject({ read: 0, unchanged: 0 });
    await run(`update ${TABLE} set email = 'twice@changes.example' where id = 4`);
    expect((await sync(id)).counts).toMatchObject({ read: 1, changed: 1 });
  });

  it('a run that ends within a transaction continues at the same change', async () => {
    const source = '00000000-0000-4000-8000-000000000001';
    const open = async () => {
      const reader = createDatabaseReader('PostgreSQL', config(), ALLOW, undefined, source);
      await reader.open();
      return reader;
    };
    const first = await open();
    let state: StreamState = freshState();
    for await (const page of first.read(state)) {
      state = page.state;
      await first.stored(state);
    }
    await first.close();
    await run(
      `insert into ${TABLE} select n, 'many@changes.example', null, null from generate_series(1001, 1250) n`,
    );
    const killed = await open();
    const seen: unknown[] = [];
    for await (const page of killed.read(state)) {
      state = page.state;
      seen.push(...page.records.map((row) => row.id));
      break;
    }
    await killed.close();
    expect(seen.length).toBeLessThan(250);
    const next = await open();
    for await (const page of next.read(state)) {
      seen.push(...page.records.map((row) => row.id));
      await next.stored(page.state);
    }
    await next.close();
    expect(seen).toEqual(Array.from({ length: 250 }, (_, n) => 1001 + n));
    expect((await sync(id)).counts).toMatchObject({ read: 250, stored: 250 });
  });

  it('an emptied table removes the records before it, not those after it', async () => {
    await run(`truncate ${TABLE}`);
    await run(`insert into ${TABLE} values (8, 'after@changes.example', 'x', null)`);
    expect((await sync(id)).counts).toMatchObject({ stored: 1, deleted: 255 });
    expect((await records(id)).map((row) => row.id)).toEqual([8]);
  });

  it('a lost slot is reported, and a full refresh makes a new one', async () => {
    await run('select pg_drop_replication_slot($1)', [slotName(id, TABLE)]);
    await run(`delete from ${TABLE}`);
    await run(`insert into ${TABLE} values (9, 'new@changes.example', 'x', null)`);
    expect(await sync(id)).toMatchObject({
      state: 'failed',
      reasonCode: 'changes_lost',
      reason: expect.stringContaining('Please start a full refresh'),
    });
    expect((await records(id)).map((row) => row.id)).toEqual([8]);
    expect((await sync(id, true)).counts).toMatchObject({ read: 1, deleted: 1 });
    await run(`update ${TABLE} set note = 'y'`);
    expect((await sync(id)).counts).toMatchObject({ read: 1, changed: 1 });
  });

  it('another mode and a disconnected source drop the slot and the publication', async () => {
    expect(await slots(id)).toBe(2);
    await call('PUT', `/${id}`, { config: JSON.stringify({ mode: 'full' }) });
    expect(await slots(id)).toBe(0);
    await call('PUT', `/${id}`, { config: JSON.stringify({ mode: 'changes' }) });
    expect((await sync(id)).counts).toMatchObject({ read: 1 });
    expect(await slots(id)).toBe(2);
    expect((await call('DELETE', `/${id}`)).status).toBeLessThan(300);
    expect(await slots(id)).toBe(0);
  });

  it('a user without rights, a view, a table without a key and another publication are explained', async () => {
    await run(`create role ${READER} login password 'reader'`);
    await run(`grant select on ${TABLE} to ${READER}`);
    await run(`create publication navout_changes_given for table ${NO_KEY}`);
    const refusal = async (more: object): Promise<string> =>
      (await connect(more)).body.error ?? 'nothing';
    expect(await refusal({ accountId: READER, apiKey: 'reader' })).toContain(
      "This user can't read changes.",
    );
    expect(await refusal({ table: VIEW })).toContain('not from a view.');
    expect(await refusal({ table: NO_KEY })).toContain('The key column id is not part of');
    expect(await refusal({ publication: 'navout_changes_given' })).toContain(
      'The publication navout_changes_given does not publish all changes',
    );
    expect(
      (
        await call('POST', '', {
          name: 'Shop',
          type: 'MySQL',
          config: JSON.stringify(config()),
        })
      ).body.error,
    ).toContain('Please choose: Sync mode');
  });

  it('reads a publication of the database, and keeps it', async () => {
    await run(`alter publication navout_changes_given add table ${TABLE}`);
    const made = await connect({ publication: 'navout_changes_given' });
    await server.idle();
    expect((await lastRun(made.body.id)).counts).toMatchObject({ read: 1, stored: 1 });
    await run(`delete from ${TABLE}`);
    expect((await sync(made.body.id)).counts).toMatchObject({ deleted: 1 });
    await call('DELETE', `/${made.body.id}`);
    expect(await slots(made.body.id)).toBe(0);
    expect(
      await run(`select from pg_publication where pubname = 'navout_changes_given'`),
    ).toHaveLength(1);
  });
});
