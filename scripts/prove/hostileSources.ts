import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@tests/support/freePort';
import {
  type HostileServer,
  hostileServers,
  type RunningHostileServer,
} from '@tests/support/hostileServers';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { timeLeft } from './lanes';
import { withOwnDatabase } from './ownDatabase';
import { mainThreadMs, mostMemoryMb } from './productLoad';
import {
  ask,
  hasEnded,
  kill,
  type Product,
  type ProductOptions,
  register,
  startProduct,
} from './productProcess';

const HEAP_MB = 512;
/** A heap of 512 MB, the embedded database and three readers. A reader without a limit grows to several gigabytes. */
const MEMORY_MB = 1600;
const ANSWER_MS = 60_000;
const SYNC_MS = 150_000;
const ALIVE_MS = 1000;
/** The lease of a killed process must expire before the run is checked again. */
const PARKED_MS = 90_000;
/** Number of servers that attack at the same time. */
const BESIDE = 3;
/** A quick run tries every fifth server. */
const QUICK_EACH = 5;
/** Numbers of good answers to try until a source is stored. */
const HONEST = [1, 2, 3, 4];

interface Place {
  options: ProductOptions;
  product: Product;
  token: string;
  faults: string[];
  slowestHealth: number;
  mostMb: number;
  slowestAnswer: number;
}

/**
 * Every hostile server is tried as a connection and stored as a source that syncs, against a server with a heap of 512 MB. The server must survive
 * with bounded memory, answer in time, and answer health checks within a second. Then a run whose process was killed twice must be parked. A case
 * is one server, tried or stored.
 */
export const proveHostileSources = async (stage: Stage): Promise<Outcome> =>
  stage.databaseUrl ? withOwnDatabase(stage, (address) => attack(stage, address)) : attack(stage);

const attack = async ({ folder, quick }: Stage, databaseUrl?: string): Promise<Outcome> => {
  const options: ProductOptions = {
    port: await freePort(),
    dataDir: join(folder, 'data'),
    ...(databaseUrl ? { databaseUrl } : {}),
    env: {
      NODE_OPTIONS: `--max-old-space-size=${String(HEAP_MB)}`,
      OUTGOING_ALLOW: '127.0.0.0/8',
      RATE_LIMIT_SCALE: '1000000',
    },
  };
  const product = await startProduct(options);
  const place: Place = {
    options,
    product,
    token: (await register(product.url)).token,
    faults: [],
    slowestHealth: 0,
    mostMb: 0,
    slowestAnswer: 0,
  };
  const servers = hostileServers.filter((_, at) => !quick || at % QUICK_EACH === 0);
  const cases = servers.flatMap((server) => [
    { server, stored: false },
    { server, stored: true },
  ]);
  let tried = 0;
  try {
    for (let at = 0; at < cases.length && timeLeft(); at += BESIDE) {
      const batch = cases.slice(at, at + BESIDE);
      await under(
        place,
        batch.map(({ server, stored }) => `${server.name}${stored ? ', stored' : ''}`).join(' | '),
        () =>
          Promise.all(
            batch.map(({ server, stored }) =>
              stored ? syncFrom(place, server) : tryConnection(place, server),
            ),
          ).then(() => undefined),
      );
      tried += batch.length;
    }
    await proveParked(place);
  } finally {
    await kill(place.product.child);
  }
  return outcomeOf(
    tried + 1,
    place.faults,
    `${String(servers.length)} hostile servers, each tested and saved, and a run whose process was killed twice; answered within ${seconds(place.slowestAnswer)}, health within ${seconds(place.slowestHealth)}, ${place.mostMb.toFixed(0)} MB at most`,
  );
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Checks the health meanwhile, and restarts the product if it died. */
const under = async (place: Place, name: string, work: () => Promise<void>): Promise<void> => {
  let working = true;
  const watch = (async () => {
    while (working && !hasEnded(place.product.child)) {
      const { child, url } = place.product;
      const [startedAt, usedBefore] = [Date.now(), mainThreadMs(child)];
      const answer = await ask(url, 'GET', '/healthz');
      const [ms, used] = [Date.now() - startedAt, mainThreadMs(child) - usedBefore];
      place.mostMb = Math.max(place.mostMb, mostMemoryMb(child) || 0);
      // It is a fault only if the thread itself was busy for that long, not if it waited for a core
      // of a busy machine.
      if (answer && ms > ALIVE_MS && used > 0.7 * ALIVE_MS)
        place.faults.push(
          `${name}: health answered after ${String(ms)} ms, ${used.toFixed(0)} of them worked`,
        );
      if (answer) place.slowestHealth = Math.max(place.slowestHealth, ms);
      await wait(200);
    }
  })();
  await Promise.race([work(), gone(place)]);
  working = false;
  await watch;
  if (place.mostMb > MEMORY_MB) {
    place.faults.push(`${name}: the process held ${place.mostMb.toFixed(0)} MB`);
    await kill(place.product.child);
  } else if (hasEnded(place.product.child))
    place.faults.push(
      `${name}: the process ended (${
        place.product
          .said()
          .split('\n')
          .find((line) => line.includes('FATAL')) ?? 'no word'
      })`,
    );
  if (!hasEnded(place.product.child)) return;
  place.mostMb = 0;
  place.product = await startProduct(place.options);
  await removeSources(place);
};

const gone = async ({ product: { child } }: Place): Promise<void> => {
  while (!hasEnded(child)) await wait(100);
};

/** Removes sources: one that killed the product would be read again after every start. */
const removeSources = async ({ product: { url }, token }: Place): Promise<void> => {
  const sources = await ask<{ id: string }[]>(url, 'GET', '/api/data-sources', { token });
  for (const { id } of sources?.body ?? [])
    await ask(url, 'DELETE', `/api/data-sources/${id}`, { token });
};

const bodyOf = (
  server: HostileServer,
  { port }: RunningHostileServer,
): { type: string; config: string } => {
  const { type, config } = server.source(port);
  return { type, config: JSON.stringify(config) };
};

const tryConnection = async (place: Place, server: HostileServer): Promise<void> => {
  const {
    product: { url },
    token,
    faults,
  } = place;
  const running = await server.start();
  const startedAt = Date.now();
  const answer = await Promise.race([
    ask<{ ok?: boolean; code?: string }>(url, 'POST', '/api/data-sources/test', {
      token,
      body: bodyOf(server, running),
    }),
    wait(ANSWER_MS).then(() => 'late' as const),
  ]);
  const ms = Date.now() - startedAt;
  place.slowestAnswer = Math.max(place.slowestAnswer, ms);
  if (answer === 'late') faults.push(`${server.name}: no answer within ${seconds(ANSWER_MS)}`);
  else if (answer && answer.status !== 200 && (answer.status === 500 || !answer.body.code))
    faults.push(`${server.name}: answered ${String(answer.status)}`);
  await running.close();
};

interface Run {
  state: string;
  finishedAt: string | null;
  reason: string | null;
  attempts: number;
}

const syncFrom = async (place: Place, server: HostileServer): Promise<void> => {
  const {
    product: { url },
    token,
    faults,
  } = place;
  const stored = await storeSource(place, server);
  if (!stored) return;
  const end = await endOf(url, token, stored.runId);
  if (end) faults.push(`${server.name}, stored: ${end}`);
  await ask(url, 'DELETE', `/api/data-sources/${stored.id}`, { token });
  await stored.running.close();
};

/** A source whose server responds correctly until it is stored; null if this creates no source. */
const storeSource = async (
  { product: { url }, token }: Place,
  server: HostileServer,
): Promise<{ id: string; runId: string; running: RunningHostileServer } | null> => {
  for (const honest of HONEST) {
    const running = await server.start({ honest });
    const made = await ask<{ id: string; runId: string }>(url, 'POST', '/api/data-sources', {
      token,
      body: { name: `${server.name} ${String(honest)}`, ...bodyOf(server, running) },
    });
    if (made?.status === 201) return { ...made.body, running };
    await running.close();
    if (!made) return null;
  }
  return null;
};

interface Run {
  state: string;
  finishedAt: string | null;
  reason: string | null;
  attempts: number;
}

/** Waits until a run has ended or was postponed. @returns the fault, or null. */
const endOf = async (url: string, token: string, runId: string): Promise<string | null> => {
  for (const startedAt = Date.now(); Date.now() - startedAt < SYNC_MS; await wait(500)) {
    const run = await ask<Run>(url, 'GET', `/api/jobs/${runId}`, { token });
    if (!run) return null;
    if (run.body.finishedAt || (run.body.state === 'queued' && run.body.attempts > 0))
      return run.body.reason || run.body.state !== 'failed' ? null : 'failed without a reason';
  }
  return `the run had not ended after ${seconds(SYNC_MS)}`;
};

/** A run that was in progress when its process was killed, twice, is not started a third time: it must have failed, with a reason. */
const proveParked = async (place: Place): Promise<void> => {
  const stored = await storeSource(
    place,
    hostileServers.find(({ name }) => name === 'HTTP silence')!,
  );
  if (!stored) {
    place.faults.push('the source of the run that is killed could not be stored');
    return;
  }
  for (let turn = 0; turn < 2; turn += 1) {
    const run = await untilRun(
      place,
      stored.runId,
      ({ state, attempts }) => state === 'running' && attempts > turn,
    );
    if (!run) place.faults.push(`the run was not under way before kill ${String(turn + 1)}`);
    await kill(place.product.child);
    place.product = await startProduct(place.options);
  }
  const run = await untilRun(
    place,
    stored.runId,
    ({ finishedAt }) => finishedAt !== null,
    PARKED_MS,
  );
  if (run?.state !== 'failed' || !run.reason)
    place.faults.push(
      'a run whose process was killed twice is begun a third time instead of being parked',
    );
  await stored.running.close();
};

const untilRun = async (
  { product: { url }, token }: Place,
  runId: string,
  when: (run: Run) => boolean,
  withinMs = 60_000,
): Promise<Run | null> => {
  for (const startedAt = Date.now(); Date.now() - startedAt < withinMs; await wait(200)) {
    const run = await ask<Run>(url, 'GET', `/api/jobs/${runId}`, { token });
    if (run?.status === 200 && when(run.body)) return run.body;
  }
  return null;
};
