import { setTimeout as wait } from 'node:timers/promises';
import { ownerQuery } from '@bff/db/ownerQuery';
import { DeliveryEndpoint } from '@bff/services/delivery/delivery-endpoint.entity';
import { saveEndpoint } from '@bff/services/delivery/saveEndpoint';
import { deliver, signedMessage } from '@bff/services/delivery/signedDelivery';
import { makeWorld, type World } from '@tests/support/actors';
import type { DatabaseProxy } from '@tests/support/databaseProxy';
import { startServerBehindProxy, type ServerBehindProxy } from '@tests/support/serverBehindProxy';
import type { TestDatabase } from '@tests/support/testDatabase';
import type { TestServer } from '@tests/support/testServer';
import { until } from '@tests/support/until';
import {
  startWebhookReceiver,
  verifyHook,
  type WebhookReceiver,
} from '@tests/support/webhookReceiver';

// On a real PostgreSQL only (`npm run test:full`): the wire between the product and the database is cut on purpose.
let product: ServerBehindProxy;
let database: TestDatabase;
let proxy: DatabaseProxy;
let receiver: WebhookReceiver;
let server: TestServer;
let world: World;

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  product = await startServerBehindProxy({ work: true, env: { outgoingAllow: receiver.address } });
  ({ database, proxy, server } = product);
  world = await makeWorld(server);
});
afterEach(async () => {
  await product.close();
  await receiver.close();
});

const create = (name: string, key: string) =>
  server.request('POST', '/api/data-types', {
    token: world.editor.token,
    body: { name, dataFieldName: name, type: 'static' },
    headers: { 'idempotency-key': key },
  });
const named = async (name: string): Promise<number> =>
  (
    await ownerQuery<{ n: number }>(
      database.orm,
      'select count(*)::int as n from data_types where name = $1',
      [name],
    )
  )[0]!.n;

/** Repeats a request, ten times a second, until its response has this status. Counts attempts, not time, because a busy machine may pause for longer than the whole wait. */
const untilStatus = async (
  status: number,
  ask: () => Promise<{ status: number }>,
  times = 150,
): Promise<void> => {
  for (let left = times; ; left -= 1) {
    const answer = await ask();
    if (answer.status === status) return;
    if (left === 0) throw new Error(`still ${answer.status}, not ${status}`);
    await wait(100);
  }
};

/** Keeps the database down until requests and jobs have tried it several times. */
const asksInVain = async (): Promise<void> => {
  const before = proxy.refused();
  await until('connections that are refused', () => proxy.refused() >= before + 10);
};

describe('the database goes and comes back', () => {
  it('meanwhile requests get Retry-After, and the process lives but is not ready; afterwards everything works as before', async () => {
    expect((await create('before', 'k1')).status).toBe(201);
    proxy.goDown();
    const refused = await create('meanwhile', 'k2');
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(5);
    expect((await server.request('GET', '/healthz')).status).toBe(200);
    expect((await server.request('GET', '/readyz')).status).toBe(503);
    await asksInVain();
    proxy.comeBack();
    await untilStatus(200, () => server.request('GET', '/readyz'));
    await untilStatus(201, () => create('meanwhile', 'k2'));
    expect(await named('meanwhile')).toBe(1);
  });

  it('jobs that were running complete after it returns, each delivery with its own id and none lost', async () => {
    const secret = (
      await server.system.transaction((em) =>
        saveEndpoint(server.system, em, world.own.id, 'survey.completed', receiver.url),
      )
    ).secret!;
    const ids: string[] = [];
    for (let index = 0; index < 30; index += 1) {
      ids.push(
        await server.system.transaction(async (em) => {
          const endpoint = await em.findOneOrFail(DeliveryEndpoint, { companyId: world.own.id });
          const event = { type: 'survey.completed', data: { index } };
          return (
            await deliver(server.system, em, [signedMessage(server.system, endpoint, event)])
          )[0]!.id;
        }),
      );
    }
    await receiver.gets(5);
    proxy.goDown();
    await asksInVain();
    proxy.comeBack();
    await untilStatus(
      200,
      async () => {
        const [row] = await ownerQuery<{ open: number }>(
          database.orm,
          "select count(*)::int as open from deliveries where state <> 'delivered'",
        );
        return { status: row!.open === 0 ? 200 : 503 };
      },
      1000,
    );
    expect(new Set(receiver.received.map(({ id }) => id))).toEqual(new Set(ids));
    for (const hook of receiver.received)
      expect(verifyHook(secret, hook)).toMatchObject({ type: 'survey.completed' });
  }, 150_000);

  it('connections are cut between a commit and its reply, more than the pool has: each change is made once, and the product keeps serving', async () => {
    for (let index = 0; index < 12; index += 1) {
      proxy.cutCommitOf(`cut ${index}`);
      expect((await create(`cut ${index}`, `cut-${index}`)).status).toBe(503);
    }
    // The change was made, but its reply was lost. The server says so and does not make it again.
    expect([201, 409]).toContain((await create('cut 0', 'cut-0')).status);
    await untilStatus(201, () => create('afterwards', 'afterwards'));
    for (let index = 0; index < 12; index += 1)
      expect(await named(`cut ${index}`)).toBeLessThanOrEqual(1);
    expect(await named('cut 0')).toBe(1);
  }, 120_000);
});
