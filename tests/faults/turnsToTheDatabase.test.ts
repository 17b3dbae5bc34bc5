import { makeWorld, type World } from '@tests/support/actors';
import type { DatabaseProxy } from '@tests/support/databaseProxy';
import { startServerBehindProxy, type ServerBehindProxy } from '@tests/support/serverBehindProxy';
import { publishAndStart, SURVEY } from '@tests/support/surveys';
import type { TestServer } from '@tests/support/testServer';

// On a real PostgreSQL only: messages are counted on the wire.
let product: ServerBehindProxy;
let proxy: DatabaseProxy;
let server: TestServer;
let world: World;
beforeEach(async () => {
  product = await startServerBehindProxy();
  ({ proxy, server } = product);
  world = await makeWorld(server);
});
afterEach(() => product.close());

/** Messages of a visitor's start. */
const messagesOfStart = async (surveyId: string): Promise<number> => {
  const before = proxy.sent();
  expect(
    (
      await server.request('POST', `/api/widget/surveys/${surveyId}/responses`, {
        body: { submissionId: crypto.randomUUID() },
      })
    ).status,
  ).toBe(201);
  return proxy.sent() - before;
};

const messagesOf = async (token: string): Promise<number> => {
  const before = proxy.sent();
  expect((await server.request('GET', '/api/data-types', { token })).status).toBe(200);
  return proxy.sent() - before;
};

describe("a visitor's write", () => {
  it('is counted, decided and stored with two messages', async () => {
    const { id } = await publishAndStart(server, world.editor.token, SURVEY);
    await messagesOfStart(id);
    const later = [await messagesOfStart(id), await messagesOfStart(id), await messagesOfStart(id)];
    expect(Math.min(...later)).toBe(2);
  });
});

describe('a list', () => {
  it('is asked for together with the session, once that is known: one message to the database', async () => {
    const first = await messagesOf(world.owner.token);
    expect(first).toBeGreaterThan(1);
    // The server's own work may send something in between.
    const later = [
      await messagesOf(world.owner.token),
      await messagesOf(world.owner.token),
      await messagesOf(world.owner.token),
    ];
    expect(Math.min(...later)).toBe(1);
  });
});
