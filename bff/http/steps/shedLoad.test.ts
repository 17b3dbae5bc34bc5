import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import type { RequestState } from '../pipeline';
import { shedLoad } from './shedLoad';

const ONE = '198.51.100.1';
const OTHER = '198.51.100.2';
const BURST = 40;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/**
 * A server that processes requests one step at a time, and starts when `expected` of them have
 * arrived. @returns the order in which they were processed.
 */
const workThrough = async (
  clients: readonly string[],
  longMs?: number,
  pathOf: (ip: string) => string = () => '/api/anything',
): Promise<string[]> => {
  const done: string[] = [];
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let came = 0;
  const koa = new Koa<RequestState>({ proxy: true });
  koa.use(async (_ctx, next) => {
    came += 1;
    if (came === clients.length) begin();
    await next();
  });
  koa.use(
    shedLoad({
      atOnce: 1000,
      workedAtOnce: 3,
      onShed: () => undefined,
      ...(longMs === undefined ? {} : { longMs }),
    }),
  );
  koa.use(async (ctx) => {
    await begun;
    done.push(ctx.ip);
    ctx.body = 'done';
  });
  server = createServer((request, response) => void koa.callback()(request, response));
  await new Promise<void>((resolve) => {
    server!.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const answers: Promise<unknown>[] = [];
  for (const [at, ip] of clients.entries()) {
    answers.push(fetch(`${url}${pathOf(ip)}`, { headers: { 'x-forwarded-for': ip } }));
    while (came <= at) await new Promise(setImmediate);
  }
  await Promise.all(answers);
  return done;
};

describe('requests that arrive together', () => {
  it('are served in rounds: a request behind a burst from another client waits for one turn, not for the whole burst', async () => {
    const done = await workThrough([...Array<string>(BURST).fill(ONE), OTHER], 3_600_000);
    expect(done).toHaveLength(BURST + 1);
    expect(done.indexOf(OTHER)).toBeLessThan(BURST / 2);
  });

  it('lets signed-in people pass a burst of sign-ins', async () => {
    const done = await workThrough([...Array<string>(BURST).fill(ONE), OTHER], 3_600_000, (ip) =>
      ip === ONE ? '/api/auth/login' : '/api/anything',
    );
    expect(done).toHaveLength(BURST + 1);
    expect(done.indexOf(OTHER)).toBeLessThanOrEqual(2);
  });

  it('do not wait for a slow request', async () => {
    expect(await workThrough(Array<string>(BURST).fill(ONE), 1)).toHaveLength(BURST);
  });
});

describe('a company known by its credential', () => {
  it('gets half of the turns alone, and two while another company also sends requests', async () => {
    let [came, inside, most] = [0, 0, 0];
    const koa = new Koa<RequestState>();
    koa.use(async (_ctx, next) => {
      came += 1;
      await next();
    });
    koa.use(
      shedLoad({ atOnce: 1000, workedAtOnce: 16, longMs: 3_600_000, onShed: () => undefined }),
    );
    koa.use(async (ctx) => {
      const companyId = ctx.get('x-api-key');
      ctx.state.apiKey = { companyId } as NonNullable<RequestState['apiKey']>;
      inside += 1;
      most = Math.max(most, inside);
      while (came % (BURST + 1) !== 0) await new Promise(setImmediate);
      inside -= 1;
      ctx.body = 'done';
    });
    server = createServer((request, response) => void koa.callback()(request, response));
    await new Promise<void>((resolve) => {
      server!.listen(0, '127.0.0.1', resolve);
    });
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/api/anything`;
    const ask = (key: string): Promise<Response> => fetch(url, { headers: { 'x-api-key': key } });
    /** @returns the maximum number of the company's requests in progress, after one of this one. */
    const mostAfter = async (first: string): Promise<number> => {
      came = BURST;
      await ask(first);
      [came, most] = [1, 0];
      await Promise.all(Array.from({ length: BURST }, () => ask('busy')));
      return most;
    };
    // The company of a credential is known from its first response.
    for (const company of ['quiet', 'busy', 'busy']) {
      came = BURST;
      await ask(company);
    }
    const now = performance.now.bind(performance);
    const anHourLater = now() + 3_600_000;
    performance.now = () => anHourLater;
    expect(await mostAfter('busy')).toBe(8);
    expect(await mostAfter('quiet')).toBe(2);
    performance.now = now;
  });
});

describe('a line that moves too slowly', () => {
  it('admits no one during a burst, while other queues continue', async () => {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    let [shed, came] = [0, 0];
    const koa = new Koa<RequestState>({ proxy: true });
    koa.use(async (_ctx, next) => {
      came += 1;
      await next();
    });
    koa.use(
      shedLoad({
        atOnce: 8,
        workedAtOnce: 1,
        longMs: 3_600_000,
        maxWaitMs: 30,
        onShed: () => {
          shed += 1;
        },
      }),
    );
    koa.use(async (ctx) => {
      await opened;
      ctx.body = 'done';
    });
    server = createServer((request, response) => void koa.callback()(request, response));
    await new Promise<void>((resolve) => {
      server!.listen(0, '127.0.0.1', resolve);
    });
    /** Resolves when the server has received it. @returns a promise of its response. */
    const ask = async (ip: string) => {
      const before = came;
      const answer = fetch(
        `http://127.0.0.1:${String((server!.address() as AddressInfo).port)}/api/anything`,
        { headers: { 'x-forwarded-for': ip } },
      );
      while (came === before) await new Promise(setImmediate);
      return {
        answered: answer.then(({ status, headers }) => [status, headers.get('retry-after')]),
      };
    };
    const waiting = [await ask(ONE), await ask(ONE)];
    await new Promise((resolve) => {
      setTimeout(resolve, 60);
    });
    expect(await (await ask(ONE)).answered).toEqual([503, '1']);
    expect(shed).toBe(1);
    waiting.push(await ask(OTHER));
    open();
    expect(await Promise.all(waiting.map(({ answered }) => answered))).toEqual(
      Array(3).fill([200, null]),
    );
    expect(await (await ask(ONE)).answered).toEqual([200, null]);
  });
});
