// @postgres: concurrent calls
import { object, string } from 'yup';
import { defineEndpoint } from '@core/contract/defineEndpoint';
import { contract } from '@core/contract/index';
import { handlers } from '@bff/handlers';
import { makeWorld, type World } from '@tests/support/actors';
import { realServer } from '@tests/support/realServer';
import { startTestServer, type Answer, type TestServer } from '@tests/support/testServer';
import type { AnyHandler } from './pipeline';

const AT_ONCE = 40;
/**
 * Concurrent transactions: one on the embedded database, four fifths of a pool of ten on a server.
 */
const TURNS = realServer ? 8 : 1;

const hold = defineEndpoint({
  id: 'test.hold',
  method: 'GET',
  path: '/api/test/hold',
  access: { kind: 'session', tenant: 'none' },
  response: object({ done: string().required() }),
  summary: 'For this test',
});
const fill = defineEndpoint({
  ...hold,
  id: 'test.fill',
  path: '/api/test/fill',
  access: { kind: 'public' },
  query: object({ company: string().required() }),
});

/** A gate that holds handlers, and a list of those waiting, so that nothing here depends on the speed of the machine. */
const door = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

let server: TestServer;
let world: World;
let entrance = door();
let arrived: string[] = [];
let begun: string[] = [];
const arrivals = async (count: number): Promise<void> => {
  while (arrived.length < count) await new Promise(setImmediate);
};

/** Resolves when this many requests have a connection or wait for one. */
const allAtDatabase = async (count: number): Promise<void> => {
  let waiting = 0;
  while (begun.length + waiting < count) {
    const { text } = await server.request('GET', '/metrics');
    waiting = Number(/^navout_database_connections_waiting (\d+)/m.exec(text)![1]);
  }
};

const own: Record<string, AnyHandler> = {
  'test.hold': async (context) => {
    arrived.push(context.actor!.companyId);
    await entrance.opened;
    return { done: 'yes' };
  },
  'test.fill': async (context, { query }: { query: { company: string } }) => {
    arrived.push(query.company);
    await context.transaction(async () => {
      begun.push(query.company);
      await entrance.opened;
    }, query.company);
    return { done: 'yes' };
  },
};

beforeAll(async () => {
  server = await startTestServer({
    env: { requestsAtOnce: AT_ONCE },
    contract: [...contract, hold, fill],
    handlers: { ...(handlers as unknown as Record<string, AnyHandler>), ...own },
  });
  world = await makeWorld(server);
});
afterAll(() => server.close());

const again = (): void => {
  [entrance, arrived, begun] = [door(), [], []];
};
const list = (token: string): Promise<Answer> =>
  server.request('GET', '/api/data-types', { token });
const holdRequests = (token: string, count: number): Promise<Answer>[] =>
  Array.from({ length: count }, () => server.request('GET', '/api/test/hold', { token }));

describe('an overloaded server', () => {
  it('rejects clients above their share with 503 and Retry-After, and keeps serving other companies, health checks and files', async () => {
    again();
    // Their companies are known from an earlier request.
    expect(
      [await list(world.owner.token), await list(world.otherOwner.token)].map(
        ({ status }) => status,
      ),
    ).toEqual([200, 200]);
    const held = holdRequests(world.owner.token, AT_ONCE);
    await arrivals(AT_ONCE);
    const refused = await list(world.owner.token);
    expect(refused).toMatchObject({
      status: 503,
      body: {
        code: 'unavailable',
        error: expect.any(String),
        requestId: refused.headers.get('x-request-id'),
      },
    });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect((await list(world.otherOwner.token)).status).toBe(200);
    expect((await server.request('GET', '/healthz')).status).toBe(200);
    expect((await server.request('GET', '/readyz')).status).toBe(200);
    expect((await server.request('GET', '/metrics')).text).toMatch(
      /^navout_http_shed_total [1-9]/m,
    );
    entrance.open();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(
      Array<number>(AT_ONCE).fill(200),
    );
    expect((await list(world.owner.token)).status).toBe(200);
  });

  it("rejects everyone above twice the limit, in a form that customers' pages can read", async () => {
    again();
    await list(world.otherOwner.token);
    const held = [
      ...holdRequests(world.owner.token, AT_ONCE),
      ...holdRequests(world.otherOwner.token, AT_ONCE / 2),
    ];
    await arrivals(AT_ONCE * 1.5);
    const refused = await server.request('GET', `/api/widget/${world.own.id}/surveys`, {
      token: world.otherOwner.token,
    });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After');
    entrance.open();
    await Promise.all(held);
  });

  it('lets a company with one request start before the queue of a company with thirty', async () => {
    again();
    const ask = (company: string) =>
      server.request('GET', '/api/test/fill', { query: { company } });
    const noisy = Array.from({ length: 30 }, () => ask(world.own.id));
    await allAtDatabase(30);
    const quiet = ask(world.other.id);
    await allAtDatabase(31);
    entrance.open();
    expect((await Promise.all([...noisy, quiet])).map(({ status }) => status)).toEqual(
      Array<number>(31).fill(200),
    );
    // A request that already has a connection goes first. Several begin at the same time, in an order that the database decides. In a single queue it would be last.
    expect(begun.indexOf(world.other.id)).toBeLessThanOrEqual(2 * TURNS);
  });
});
