// @postgres: its SQL, which compares moments to the microsecond
import { NO_CURSOR } from '@core/contract/apiPage';
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const EVENTS = 250;
const START = Date.UTC(2026, 0, 1);

let server: TestServer;
let world: World;
let personId: string;
let key: string;

const eventsOf = async (id: string, query: Record<string, string | number> = {}) =>
  server.request('GET', `/api/audience-intelligence/users/${id}/events`, {
    token: world.admin.token,
    query: { companyFilter: world.own.id, ...query },
  });

const send = async (batch: readonly object[]): Promise<void> => {
  const { body } = await server.request('POST', '/api/v1/events', {
    headers: { 'x-api-key': key },
    body: { batch },
  });
  expect(body).toMatchObject({ accepted: batch.length });
  await server.idle();
};

beforeAll(async () => {
  server = await startTestServer({ work: true, env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  const made = await server.request('POST', '/api/api-tokens', {
    token: world.owner.token,
    body: { name: 'Shop', permissions: ['write'] },
  });
  key = made.body.token;
  // Seven at a time share a timestamp, also across page boundaries.
  const batch = ['reader', 'other'].flatMap((person) =>
    Array.from({ length: person === 'reader' ? EVENTS : 3 }, (_, at) => ({
      ...{ type: 'view', user_id: person, item_id: `i${String(at)}` },
      message_id: `${person}-${String(at)}`,
      timestamp: new Date(START + Math.floor(at / 7) * 60_000).toISOString(),
    })),
  );
  await send(batch);
  const [row] = await server.system.read(
    (em) =>
      em.execute<{ id: string }[]>(
        'select profile_id as id from profile_identifiers where company_id = ? and value = ?',
        [world.own.id, 'reader'],
      ),
    world.own.id,
  );
  personId = row!.id;
}, 120_000);
afterAll(() => server.close());

describe('AUD-017: the events of a person', () => {
  it.each([50, 200])(
    'are all listed by cursor, each once and latest first, %i per page',
    async (limit) => {
      const seen: { id: string; itemKey: string; timestamp: string }[] = [];
      let after: string | null = null;
      do {
        const { status, body } = await eventsOf(personId, { limit, ...(after ? { after } : {}) });
        expect(status).toBe(200);
        seen.push(...body.events);
        after = body.next;
      } while (after !== null);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(EVENTS);
      expect(new Set(seen.map(({ itemKey }) => itemKey)).size).toBe(EVENTS);
      expect(seen).toHaveLength(EVENTS);
      const moments = seen.map(({ timestamp }) => timestamp);
      expect(moments).toEqual([...moments].sort().reverse());
    },
  );

  it('continue after a cursor even if newer ones arrived, and an invented cursor is rejected', async () => {
    const all = (await eventsOf(personId, { limit: 100 })).body.events;
    const first = (await eventsOf(personId, { limit: 50 })).body;
    await send([{ type: 'view', user_id: 'reader', item_id: 'new', message_id: 'reader-new' }]);
    const next = (await eventsOf(personId, { limit: 50, after: first.next })).body;
    expect([...first.events, ...next.events]).toEqual(all);
    const wrong = await eventsOf(personId, { after: 'made-up' });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      expect.objectContaining({ error: NO_CURSOR, fields: { after: NO_CURSOR } }),
    ]);
    const people = await server.request('GET', '/api/audience-intelligence/users', {
      token: world.admin.token,
      query: { companyFilter: world.own.id, after: 'made-up' },
    });
    expect(people.body).toEqual({ ...wrong.body, requestId: people.body.requestId });
  });
});
