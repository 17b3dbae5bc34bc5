// @postgres: its SQL
// @slow: imports for each case, and tables of a real server
import { makeWorld, type World } from '@tests/support/actors';
import { startFakeSource, type FakeSource } from '@tests/support/fakeSource';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { realServer } from '@tests/support/realServer';
import { createOrm, type Orm } from '@bff/db/createOrm';
import { ownerQuery } from '@bff/db/ownerQuery';
import { bearer } from './connectors/fixtures/sourceFixture';

const KEY = 'key-of-a-shop-1234';

/** A table to read needs a real server. */
const url = realServer;
const onServer = url ? describe : (_name: string, _work: () => void): void => undefined;

let server: TestServer;
let world: World;
let fake: FakeSource;
beforeAll(async () => {
  server = await startTestServer({
    work: true,
    env: { outgoingAllow: '127.0.0.1,localhost,::1' },
  });
  fake = await startFakeSource();
  server.services.outgoingHttp = fake.outgoingHttp;
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await fake.close();
});

/** Pages of people, each with an id and the fields of `more`. */
const serve = (rows: number, more: (n: number) => object, pages: readonly number[] = []): void => {
  const people = Array.from({ length: rows }, (_, n) => ({ id: n + 1, ...more(n) }));
  const starts = [0, ...pages];
  fake.serve({
    config: {},
    auth: bearer(KEY),
    exchanges: starts.map((start, at) => {
      const to = starts[at + 1];
      return {
        at: 'shop.example/people/',
        ...(start > 0 ? { query: { from: String(start) } } : {}),
        answer: {
          people: people.slice(start, to),
          next: to === undefined ? null : `https://shop.example/people/?from=${to}`,
        },
      };
    }),
    records: {},
    unified: {},
  });
};
const call = (method: string, path: string, body?: object, token = world.editor.token) =>
  server.request(method, `/api/data-sources${path}`, { token, ...(body ? { body } : {}) });
const email = (n: number) => ({ email: `n${n}@list.example` });
const connect = async (): Promise<string> => {
  const { body } = await call('POST', '', {
    name: 'List',
    type: 'REST',
    config: JSON.stringify({
      url: 'https://shop.example/people/',
      apiKey: KEY,
      recordPath: 'people',
      pagination: 'next address',
      nextPath: 'next',
      primaryKey: 'id',
    }),
  });
  await server.idle();
  return body.id;
};
const sync = async (id: string) => {
  await call('POST', `/${id}/sync`);
  await server.idle();
  return (await call('GET', `/${id}/runs`)).body[0];
};
const read = async (id: string) => (await call('GET', `/${id}`)).body;
const recordsOf = async (id: string) => (await call('GET', `/${id}/records?limit=100`)).body;

it('a run lists columns that its source never sent before, and mapped columns that are missing', async () => {
  serve(25, email);
  const id = await connect();
  const [first] = (await call('GET', `/${id}/runs`)).body;
  expect(first).toMatchObject({ state: 'succeeded', reason: null });
  expect(first.counts).not.toHaveProperty('newColumns');

  serve(25, (n) => ({ mail: `n${n}@list.example`, city: 'Oslo' }));
  expect(await sync(id)).toMatchObject({
    state: 'succeeded',
    counts: { newColumns: 2, missingColumns: 1, read: 25 },
    reason: 'New columns, see the mapping: mail, city. A mapped column is missing: email.',
  });
  // New columns are reported once; a few records that lack a key are not reported.
  serve(5, email);
  expect(await sync(id)).toMatchObject({ state: 'succeeded', reason: null });
});

describe('a new column', () => {
  const shelf = (n: number) => ({ ...email(n), shelf_label: `A${n}`, box_note: 'x' });
  const ignore = (id: string, name: string, token?: string) =>
    call('PUT', `/${id}/mapping`, { fields: [{ name, target: null }] }, token);

  it('is shown on the source until it is mapped or ignored, and not again afterwards', async () => {
    serve(25, email);
    const id = await connect();
    expect(await read(id)).toMatchObject({ newColumns: [] });
    serve(25, shelf);
    await sync(id);
    expect(await read(id)).toMatchObject({ newColumns: ['shelf_label', 'box_note'] });

    const { body: ignored } = await ignore(id, 'shelf_label');
    expect(await read(id)).toMatchObject({ newColumns: ['box_note'] });
    // The column fed nothing before, so no record is projected again. Sending it again changes
    // nothing.
    expect(ignored.runId).toBeNull();
    expect((await ignore(id, 'shelf_label')).body.version).toBe(ignored.version);
    await call('PUT', `/${id}/mapping`, { fields: [{ name: 'box_note', target: 'first_name' }] });
    expect(await read(id)).toMatchObject({ newColumns: [] });

    serve(25, email);
    await sync(id);
    serve(25, shelf);
    expect(await sync(id)).toMatchObject({ state: 'succeeded', reason: null });
    expect(await read(id)).toMatchObject({ newColumns: [] });
    const audited = await server.system.read((em) =>
      em.execute(
        `select 1 from "audit_entries" where "action" = 'data-sources.mapped' and "subject_id" = ?`,
        [id],
      ),
    );
    expect(audited).toHaveLength(2);
  });

  it('can only be decided by people of the company who may change sources', async () => {
    serve(25, email);
    const id = await connect();
    serve(25, shelf);
    await sync(id);
    expect((await ignore(id, 'shelf_label', world.viewer.token)).status).toBe(403);
    expect((await ignore(id, 'shelf_label', world.otherOwner.token)).status).toBe(404);
    for (const [token, status] of [
      [world.viewer.token, 403],
      [world.otherOwner.token, 404],
    ] as const)
      expect((await call('PUT', `/${id}`, { stopOnMissing: true }, token)).status).toBe(status);
    expect(await read(id)).toMatchObject({
      newColumns: ['shelf_label', 'box_note'],
      stopOnMissing: false,
    });
  });
});

describe('a source that stops when a mapped column is missing', () => {
  const REASON =
    'The sync was stopped and stored nothing, because mapped columns are missing: email.';
  const connectStrict = async (): Promise<string> => {
    serve(25, email);
    const id = await connect();
    const { body } = await call('PUT', `/${id}`, { stopOnMissing: true });
    expect(body).toMatchObject({ stopOnMissing: true });
    return id;
  };

  it('fails, names the column, does not change the records, and has an outage until this is resolved', async () => {
    const id = await connectStrict();
    const before = await recordsOf(id);
    // Fewer people, in pages that are too small to decide: nothing is stored or withdrawn.
    serve(24, (n) => ({ contact: `other${n}@list.example` }), [8, 16]);
    const run = await sync(id);
    expect(run).toMatchObject({ state: 'failed', attempts: 1, reason: REASON });
    expect(await read(id)).toMatchObject({
      status: 'error',
      statusReason: REASON,
      records: 25,
      outage: { kind: 'failed' },
    });
    expect(await recordsOf(id)).toEqual(before);
    // The replacement column can be mapped.
    const { body: mapping } = await call('GET', `/${id}/mapping`);
    expect(mapping.fields).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'contact', examples: [] })]),
    );
    await call('PUT', `/${id}/mapping`, {
      fields: [
        { name: 'email', target: null },
        { name: 'contact', target: 'email' },
      ],
    });
    expect(await sync(id)).toMatchObject({ state: 'succeeded', counts: { read: 24, deleted: 1 } });
    expect(await read(id)).toMatchObject({ status: 'active', outage: null, records: 24 });
  });

  it('continues with all pages if its columns exist, or if there are too few records to decide', async () => {
    const id = await connectStrict();
    serve(30, email, [8, 16, 24]);
    expect(await sync(id)).toMatchObject({ state: 'succeeded', counts: { pages: 4, read: 30 } });
    serve(10, () => ({}), [4]);
    expect(await sync(id)).toMatchObject({ state: 'succeeded', counts: { pages: 2, read: 10 } });
    expect(await read(id)).toMatchObject({ records: 10, outage: null });
  });
});

onServer('a table whose source stops when a mapped column is missing', () => {
  let orm: Orm;
  const run = (text: string) => ownerQuery(orm, text);
  beforeAll(async () => {
    orm = createOrm({ kind: 'postgres', url: url!, poolMax: 1 });
    await run('drop table if exists navout_columns_test');
    await run(
      'create table navout_columns_test (id bigint primary key, email text, extra jsonb, updated_at timestamptz not null)',
    );
    await run(
      `insert into navout_columns_test select n, 'p' || n || '@list.example', '{"town": "Oslo"}', timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 30) n`,
    );
  });
  afterAll(async () => {
    await run('drop table navout_columns_test');
    await orm.close();
  });

  it('decides by one row: a missing column stops it, JSON without a key does not', async () => {
    const at = new URL(url!);
    const { body: source } = await call('POST', '', {
      name: 'Table',
      type: 'PostgreSQL',
      config: JSON.stringify({
        host: at.hostname,
        port: at.port || '5432',
        database: at.pathname.slice(1),
        accountId: decodeURIComponent(at.username),
        apiKey: decodeURIComponent(at.password),
        table: 'navout_columns_test',
        keyColumn: 'id',
        cursorColumn: 'updated_at',
        ssl: 'off',
      }),
    });
    await server.idle();
    const { id } = source;
    expect(await read(id)).toMatchObject({ records: 30, status: 'active' });
    await call('PUT', `/${id}/mapping`, { fields: [{ name: 'extra.town', target: 'city' }] });
    await call('PUT', `/${id}`, { stopOnMissing: true });
    await run(
      "update navout_columns_test set extra = null, updated_at = timestamptz '2026-02-01' where id = 1",
    );
    expect(await sync(id)).toMatchObject({ state: 'succeeded', reason: null });

    const before = await recordsOf(id);
    await run('alter table navout_columns_test drop column email');
    await run("update navout_columns_test set updated_at = timestamptz '2026-03-01' where id = 2");
    expect(await sync(id)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/mapped columns are missing: email\.$/),
    });
    expect(await recordsOf(id)).toEqual(before);
  });
});
