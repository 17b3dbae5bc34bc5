// @slow: servers that hang, in real time
import { makeWorld, type World } from '@tests/support/actors';
import { type HostileServer, hostileServers } from '@tests/support/hostileServers';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';
import { createDatabaseReader } from './custom/databaseReader';
import { restManifest } from './custom/customManifest';
import { createSourceCaller } from './engine/callSource';
import { createBudget } from './engine/runBudget';
import { SourceUnavailable } from './engine/sourceError';

const MB = 1024 * 1024;
/** The server shares the test's process with compiled test code and the hostile servers. */
const GROWTH_MB = 400;

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer({ env: { outgoingAllow: '127.0.0.1' }, work: true });
  world = await makeWorld(server);
});
afterAll(() => server.close());

const post = (path: string, body: object) =>
  server.request('POST', path, { token: world.owner.token, body });
const read = async (path: string): Promise<Any> =>
  (await server.request('GET', path, { token: world.owner.token })).body;

/** Polls the health check while work is in progress. @returns the result of the work, the statuses seen and the largest memory growth. */
const watched = async <T>(
  work: () => Promise<T>,
): Promise<{ answer: T; healthy: boolean; grownMb: number }> => {
  const before = process.memoryUsage().rss;
  let [over, healthy, most] = [false, true, before];
  const watching = (async () => {
    while (!over) {
      healthy &&= (await server.request('GET', '/healthz')).status === 200;
      most = Math.max(most, process.memoryUsage().rss);
    }
  })();
  const answer = await work().finally(() => {
    over = true;
  });
  await watching;
  return { answer, healthy, grownMb: (most - before) / MB };
};

/** The type and config in the form of the contract. */
const asBody = (hostile: HostileServer, port: number): { type: string; config: string } => {
  const { type, config } = hostile.source(port);
  return { type, config: JSON.stringify(config) };
};

const floods = hostileServers.filter(({ waits }) => !waits);
const named = (wanted: string): HostileServer =>
  hostileServers.find(({ name }) => name === wanted)!;

describe('an untrusted source', () => {
  it.each(floods.map((one) => [`${one.kind}: ${one.name}`, one] as const))(
    'is rejected with a message, and other requests are answered meanwhile: %s',
    async (_name, hostile) => {
      const running = await hostile.start();
      const { answer, healthy, grownMb } = await watched(() =>
        post('/api/data-sources/test', asBody(hostile, running.port)),
      );
      await running.close();
      expect(answer.status).toBe(200);
      expect(answer.body.ok).toBe(false);
      expect(answer.body.message).toMatch(/^[A-Z\d].*\.$/);
      expect(answer.body.message).not.toContain('Something went wrong');
      expect(healthy).toBe(true);
      expect(grownMb).toBeLessThan(GROWTH_MB);
    },
    60_000,
  );

  it.each([
    'rows without end on a page',
    'one row of a gigabyte',
    'a body without end',
    'JSON of millions of objects',
  ])(
    'shows why its sync failed when it behaves until it is stored: %s',
    async (name) => {
      const hostile = named(name);
      const running = await hostile.start({ honest: hostile.kind === 'http' ? 2 : 1 });
      const { answer: source, grownMb } = await watched(async () => {
        const created = await post('/api/data-sources', { name, ...asBody(hostile, running.port) });
        expect(created.status).toBe(201);
        await server.idle();
        return read(`/api/data-sources/${created.body.id}`);
      });
      await running.close();
      expect(source).toMatchObject({ status: 'error' });
      expect(source.statusReason).toMatch(/\.$/);
      expect((await read(`/api/data-sources/${source.id}/runs`))[0]).toMatchObject({
        state: 'failed',
        reason: source.statusReason,
      });
      expect(grownMb).toBeLessThan(GROWTH_MB);
    },
    60_000,
  );
});

describe('the time a source has', () => {
  const budget = () => createBudget(500, MB, () => new SourceUnavailable('Over.'));

  it.each(['silence', 'silence after a statement', 'one byte a second'])(
    'ends a database: %s',
    async (name) => {
      const running = await named(name).start();
      const reader = createDatabaseReader(
        'PostgreSQL',
        named(name).source(running.port).config,
        '127.0.0.1',
        budget(),
      );
      await expect(reader.open()).rejects.toThrow('The database did not respond in time.');
      await reader.close();
      await running.close();
    },
  );

  it.each(['HTTP silence', 'a JSON body, one byte a second'])(
    'ends a call over HTTP: %s',
    async (name) => {
      const running = await named(name).start();
      const { config } = named(name).source(running.port);
      const caller = createSourceCaller(server.services.outgoingHttp, restManifest(config), {
        budget: budget(),
      });
      await expect(caller.call({ url: config.url!, method: 'GET', headers: {} })).rejects.toThrow(
        'Over.',
      );
      await running.close();
    },
  );
});
