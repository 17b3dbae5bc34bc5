// @postgres: how processes share the queue
// @slow: workers check the queue in real time
import { makeWorld, type World } from '@tests/support/actors';
import { openTestDatabase, type TestDatabase } from '@tests/support/testDatabase';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { until } from '@tests/support/until';
import { createJobs, type Jobs } from './jobs';
import type { JobDefinition } from './jobDefinition';
import { grantQueue } from './queueSchema';

let database: TestDatabase;
let server: TestServer;
let world: World;
let workers: Jobs[];
let finish: () => void;
const begun: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  server = await startTestServer({ orm: database.orm });
  world = await makeWorld(server);
  const wait = new Promise<void>((resolve) => {
    finish = resolve;
  });
  // Only the name of the kind is real.
  const definition = {
    kind: 'delivery.send',
    label: 'Test work',
    lane: 'slow',
    retries: 0,
    retryDelaySeconds: 1,
    run: async ({ payload }: { payload: { deliveryId: string } }) => {
      begun.push(payload.deliveryId);
      await wait;
    },
  } as unknown as JobDefinition;
  await server.services.jobs.stop();
  workers = [1, 2].map(() => createJobs(() => server.services, [definition]));
  for (const worker of workers) await worker.start();
});
afterAll(async () => {
  finish();
  for (const worker of workers) await worker.stop();
  await server.close();
  await database.close();
});

const enqueue = (companyId: string, deliveryId: string): Promise<string> =>
  server.system.transaction((em) =>
    workers[0]!.enqueue(em, 'delivery.send', { deliveryId }, { companyId }),
  );

it("a company's slow work leaves the other workers to other companies", async () => {
  await enqueue(world.own.id, 'first');
  await until('the first', () => begun.length > 0);
  await enqueue(world.own.id, 'second');
  await enqueue(world.other.id, 'of another company');
  await until('the other company', () => begun.length > 1);
  expect(begun).toEqual(['first', 'of another company']);
}, 60_000);

it('owners that start at the same time grant the queue one after the other', async () => {
  for (let turn = 0; turn < 5; turn += 1)
    await Promise.all([grantQueue(server.services), grantQueue(server.services)]);
});
