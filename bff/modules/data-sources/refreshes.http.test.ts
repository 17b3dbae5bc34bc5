// @postgres: its SQL
// @slow: syncs and projections, one after the other
import { makeWorld, type World } from '@tests/support/actors';
import { startFakeSource, type FakeSource } from '@tests/support/fakeSource';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { bearer } from './connectors/fixtures/sourceFixture';

const PATH = '/api/data-sources';

let server: TestServer;
let world: World;
let fake: FakeSource;

beforeAll(async () => {
  server = await startTestServer({ work: true });
  fake = await startFakeSource();
  server.services.outgoingHttp = fake.outgoingHttp;
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await fake.close();
});

const call = (method: string, path: string, body?: object) =>
  server.request(method, `${PATH}${path}`, {
    token: world.editor.token,
    ...(body ? { body } : {}),
  });

describe('sources that are lists', () => {
  const KEY = 'key-of-a-shop-1234';
  const serveOnly = (...ids: number[]): void => {
    const answer = ids.map((id) => ({ id, email: `n${id}@list.example`, at: '2026-10-01' }));
    fake.interrupt(null);
    fake.serve({
      config: {},
      auth: bearer(KEY),
      exchanges: [{ at: 'shop.example/people/', answer }],
      records: {},
      unified: {},
    });
  };
  const connect = async (config: object = {}): Promise<string> => {
    const { body } = await call('POST', '', {
      name: 'List',
      type: 'REST',
      config: JSON.stringify({ url: 'https://shop.example/people/', apiKey: KEY, ...config }),
    });
    await server.idle();
    return body.id;
  };
  const sync = async (id: string, query: Record<string, string> = {}) => {
    const token = world.editor.token;
    const answer = await server.request('POST', `${PATH}/${id}/sync`, { token, query });
    await server.idle();
    return answer;
  };
  const read = async (id: string) => (await call('GET', `/${id}`)).body;
  const people = async () =>
    (
      await server.system.transaction((em) =>
        em.execute<{ email: string }[]>(
          `select "email" from "profiles" where "email" like '%@list.example' order by 1`,
        ),
      )
    ).map(({ email }) => email);

  it('lose records that are gone at the source, with their people; an empty response and the setting to keep remove nothing', async () => {
    serveOnly(1, 2, 3);
    const id = await connect();
    expect(JSON.parse((await read(id)).config)).toMatchObject({ primaryKey: 'id' });
    serveOnly(1, 2);
    await sync(id);
    expect(await read(id)).toMatchObject({ records: 2, status: 'active' });
    expect(await people()).toEqual(['n1@list.example', 'n2@list.example']);
    const { body: runs } = await call('GET', `/${id}/runs`);
    expect(runs).toMatchObject([
      { trigger: 'manual', counts: { read: 2, stored: 0, unchanged: 2, deleted: 1 } },
      { trigger: 'first', counts: { stored: 3 } },
    ]);
    serveOnly();
    await sync(id);
    expect((await read(id)).records).toBe(2);
    await call('PUT', `/${id}`, { config: '{"gone":"keep"}' });
    serveOnly(2, 3);
    await sync(id);
    expect((await read(id)).records).toBe(3);
  });

  it('that only request changes lose them with a full refresh, which starts over', async () => {
    serveOnly(1, 2);
    const id = await connect({ cursorField: 'at', cursorParam: 'since' });
    serveOnly(2);
    await sync(id);
    expect(fake.seen.at(-1)!.query).toHaveProperty('since');
    expect((await read(id)).records).toBe(2);
    expect((await sync(id, { full: 'true' })).status).toBe(202);
    expect(fake.seen.at(-1)!.query).toEqual({});
    expect((await read(id)).records).toBe(1);
    await sync(id);
    expect(fake.seen.at(-1)!.query).toHaveProperty('since');
  });

  it('that ask to wait are not syncing meanwhile, and show when they continue, even to people who start a sync', async () => {
    serveOnly(1);
    const id = await connect();
    fake.interrupt(() => ({ status: 429, headers: { 'retry-after': '3600' } }));
    await sync(id);
    const waiting = await read(id);
    expect(waiting).toMatchObject({
      status: 'active',
      statusReason: expect.stringContaining('allows no more requests'),
      runId: expect.any(String),
    });
    expect(Date.parse(waiting.resumesAt) - Date.now()).toBeGreaterThan(3_000_000);
    expect((await sync(id)).body).toMatchObject({
      id: waiting.runId,
      state: 'queued',
      trigger: 'continued',
      startsAt: waiting.resumesAt,
    });
    expect((await call('PUT', `/${id}`, { status: 'syncing' })).body).toMatchObject({
      status: 'active',
      resumesAt: waiting.resumesAt,
    });
    const stop = { token: world.editor.token };
    await server.request('POST', `/api/jobs/${waiting.runId}/cancel`, stop);
    serveOnly(1);
    await sync(id);
    expect(await read(id)).toMatchObject({ status: 'active', resumesAt: null, runId: null });
  });
});
