// @postgres: its SQL, which removes fits
// @slow: a fit for each of its cases
import { makeWorld, type World } from '@tests/support/actors';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';
import { FITS_KEPT } from './storedModels';

const PATH = '/api/model-settings';
const ITEMS = 24;
const items = Array.from({ length: ITEMS }, (_, at) => ({
  ...{ id: `i${at}`, title: `Item ${at}`, category: `Taste ${at % 3}` },
}));
const events = Array.from({ length: 40 }, (_, person) =>
  Array.from({ length: 8 }, (_unused, turn) => ({
    ...{ type: 'view', user_id: `p${person}`, message_id: `${person}-${turn}` },
    item_id: `i${(person % 3) + 3 * ((person * 5 + turn * 3) % 8)}`,
    timestamp: new Date(Date.UTC(2026, 0, 1 + turn, person)).toISOString(),
  })),
).flat();

let server: TestServer;
let world: World;
let key: string;

beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 }, work: true });
  world = await makeWorld(server);
  key = (
    await server.request('POST', '/api/api-tokens', {
      token: world.owner.token,
      body: { name: 'k', permissions: ['read', 'write'] },
    })
  ).body.token;
}, 120_000);
afterAll(() => server.close());

const api = async (path: string, body: object): Promise<void> => {
  const { status } = await server.request('POST', `/api/v1/${path}`, {
    body,
    headers: { 'x-api-key': key },
  });
  expect(status).toBe(200);
  await server.idle();
};
const asOwner = (method: string, path: string, body?: object) =>
  server.request(method, `${PATH}${path}`, { token: world.owner.token, ...(body ? { body } : {}) });
const fits = async (): Promise<Any[]> => (await asOwner('GET', '/fits')).body;
const fit = async (): Promise<void> => {
  await asOwner('POST', '/fit');
  await server.idle();
};

describe('the fits of a model', () => {
  it('are none before the first', async () => {
    expect(await asOwner('GET', '/fits')).toMatchObject({ status: 200, body: [] });
  });

  it('store the quality of each, and the changes since the previous one', async () => {
    await api('items', { items: items.slice(0, ITEMS - 2) });
    await api('events', { batch: events.slice(0, 30) });
    await fit();
    expect(await fits()).toEqual([
      {
        id: expect.any(String),
        fittedAt: expect.any(String),
        items: ITEMS - 2,
        interactions: expect.any(Number),
        ...{ quality: null, learned: [], changed: [] },
      },
    ]);
    await asOwner('PUT', '', {
      discovery: { trendingContent: 20 },
      voice: { tone: 'formal', lexicon: [], signOff: '', keyMessages: [], bannedWords: [] },
    });
    await api('items', { items: items.slice(ITEMS - 2) });
    await api('events', { batch: events.slice(30) });
    await fit();
    const [latest, ...earlier] = await fits();
    const first = earlier.at(-1);
    expect(latest.items).toBe(ITEMS);
    expect(latest.interactions).toBeGreaterThan(first.interactions);
    const { people, model, popularity, measuredAt } = latest.quality;
    expect(people).toBeGreaterThanOrEqual(20);
    expect(measuredAt).toBe(latest.fittedAt);
    for (const { hitRate10, ndcg10 } of [model, popularity]) {
      expect(hitRate10).toBeGreaterThanOrEqual(ndcg10);
      expect(hitRate10).toBeLessThanOrEqual(1);
      // A share of the people who were measured.
      expect(Math.abs(hitRate10 * people - Math.round(hitRate10 * people))).toBeLessThan(1e-9);
    }
    expect(model.hitRate10).toBeGreaterThan(popularity.hitRate10);
    const changed = [latest, ...earlier].flatMap((one) => one.changed);
    expect(changed).toEqual(['discovery.trendingContent', 'voice.tone']);
    expect((await asOwner('GET', '/state')).body.quality).toEqual(latest.quality);
  });

  it('belong to their company', async () => {
    const { body } = await server.request('GET', `${PATH}/fits`, {
      token: world.otherOwner.token,
    });
    expect(body).toEqual([]);
  });

  it(`are kept: the newest ${FITS_KEPT}`, async () => {
    const hours = Array.from({ length: 120 }, (_, hour) => hour + 1);
    const row =
      "(gen_random_uuid(), ?, 1, ?, 1, 1, timestamptz '2026-01-01' - ? * interval '1 hour')";
    await server.system.transaction(
      (em) =>
        em.execute(
          `insert into model_fits (id, company_id, items, interactions, people, fit_ms, fitted_at) values ${hours.map(() => row).join(', ')}`,
          hours.flatMap((hour) => [world.own.id, hour, hour]),
          'run',
        ),
      world.own.id,
    );
    const before = await fits();
    expect(before).toHaveLength(FITS_KEPT);
    await fit();
    const after = await fits();
    expect(after).toHaveLength(FITS_KEPT);
    expect(after.slice(1)).toMatchObject(before.slice(0, -1).map(({ id }) => ({ id })));
    const [{ count }] = (await server.system.read(
      (em) =>
        em.execute('select count(*)::int as count from model_fits where company_id = ?', [
          world.own.id,
        ]),
      world.own.id,
    )) as [{ count: number }];
    expect(count).toBe(FITS_KEPT);
  });
});
