import { LIMITS } from '@core/limits';
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1 } });
  world = await makeWorld(server);
});
afterAll(() => server.close());

const { readsPerPersonPerMinute, writesPerPersonPerMinute, callsPerCompanyPerMinute } =
  LIMITS.session;
/** Uses up a limit except for `left` calls. */
const useUp = async (
  rule: 'personReads' | 'personWrites' | 'company' | 'livePredict',
  key: string,
  points: number,
): Promise<void> => {
  for (let taken = 0; taken < points; taken += 1) await server.services.rateLimiter.take(rule, key);
};
const list = (token: string) => server.request('GET', '/api/data-types', { token });
const create = (token: string) => server.request('POST', '/api/data-types', { token, body: {} });

describe('calls of a signed-in person', () => {
  it('are rejected beyond the limit, with the wait in the message and headers; writes and other people continue', async () => {
    await useUp('personReads', world.editor.user.id, readsPerPersonPerMinute - 1);
    expect((await list(world.editor.token)).status).toBe(200);
    const refused = await list(world.editor.token);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_requests',
        error: expect.stringMatching(/^Too many requests\. Try again in \d+ seconds?\.$/),
      },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(['limit', 'remaining'].map((name) => refused.headers.get(`ratelimit-${name}`))).toEqual([
      String(readsPerPersonPerMinute),
      '0',
    ]);
    expect(refused.headers.get('ratelimit-reset')).toBe(refused.headers.get('retry-after'));
    expect((await create(world.editor.token)).status).toBe(400);
    expect((await list(world.owner.token)).status).toBe(200);
  });

  it('are counted separately for writes, and together for a company', async () => {
    await useUp('personWrites', world.owner.user.id, writesPerPersonPerMinute);
    expect([
      (await create(world.owner.token)).status,
      (await list(world.owner.token)).status,
    ]).toEqual([429, 200]);
    await useUp('company', world.other.id, callsPerCompanyPerMinute);
    expect([
      (await list(world.otherOwner.token)).status,
      (await list(world.owner.token)).status,
    ]).toEqual([429, 200]);
  });

  it('have the limit of a key if the endpoint is for programs', async () => {
    const { token, user } = world.admin;
    const predict = () => server.request('POST', '/api/v1/predict', { token, body: {} });
    const before = await predict();
    expect(before.headers.get('ratelimit-limit')).toBe(
      String(LIMITS.outboundApi.callsPerKeyPerMinute),
    );
    await useUp('livePredict', user.id, LIMITS.outboundApi.callsPerKeyPerMinute - 1);
    expect((await predict()).status).toBe(429);
  });
});
