// @slow: a model is fitted for every setting
import { drifting, tasteCompany, tasteItems } from '@core/models/tasteWorld.fixture';
import { makeWorld } from '@tests/support/actors';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';
import { modelHost } from './modelHost';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 }, work: true });
});
afterAll(() => server.close());

const EVENTS_AT_ONCE = 480;

describe('the learned defaults of a company', () => {
  it('are shown with their evidence, rank in another process after a restart, and are not learned again', async () => {
    const world = await makeWorld(server);
    const { token } = world.owner;
    const key = (
      await server.request('POST', '/api/api-tokens', {
        token,
        body: { name: 'k', permissions: ['read', 'write'] },
      })
    ).body.token;
    const api = async (to: TestServer, path: string, body: object): Promise<Any> => {
      const answer = await to.request('POST', `/api/v1/${path}`, {
        body,
        headers: { 'x-api-key': key },
      });
      expect(answer.status).toBe(200);
      return answer.body;
    };
    await api(server, 'items', { items: tasteItems.map(({ key: id, title }) => ({ id, title })) });
    const events = tasteCompany(120, drifting).map(({ person, item, at }) => ({
      ...{ type: 'view', user_id: person, item_id: item, message_id: `${person}-${item}` },
      timestamp: new Date(at - 30 * 86_400_000).toISOString(),
    }));
    for (let from = 0; from < events.length; from += EVENTS_AT_ONCE)
      await api(server, 'events', { batch: events.slice(from, from + EVENTS_AT_ONCE) });
    await server.idle();
    await server.request('POST', '/api/model-settings/fit', { token });
    await server.idle();
    const state = async (from: TestServer): Promise<Any> =>
      (await from.request('GET', '/api/model-settings/state', { token })).body;
    const before = await state(server);
    expect(before.learned.people).toBe(60);
    const [choice] = before.learned.choices;
    expect(choice).toMatchObject({ slider: 'viewingPatterns', items: expect.any(Number) });
    expect(choice.value).toBeLessThan(0.2);
    expect(choice.after).toBeGreaterThan(choice.before);
    const ask = { user_id: 'p4', top_k: 10, explain: true };
    const ranked = await api(server, 'predict', ask);
    const other = await startTestServer({
      env: { rateLimitScale: 1000 },
      orm: server.services.orm,
    });
    try {
      expect((await api(other, 'predict', ask)).items).toEqual(ranked.items);
      const { model } = modelHost.of(other.services).loaded(world.own.id)!.engine;
      expect(model.learned!.people).toBe(60);
      expect(await state(other)).toEqual(before);
    } finally {
      await other.close();
    }
  });
});
