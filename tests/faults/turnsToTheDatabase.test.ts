import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createOrm, type Orm } from '@bff/db/createOrm';
import { makeWorld, type World } from '@tests/support/actors';
import { startDatabaseProxy, type DatabaseProxy } from '@tests/support/databaseProxy';
import { openTestDatabase, type TestDatabase } from '@tests/support/testDatabase';
import { publishAndStart, SURVEY } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';

// On a real PostgreSQL only: messages are counted on the wire.
let database: TestDatabase;
let proxy: DatabaseProxy;
let orm: Orm;
let server: TestServer;
let world: World;
beforeEach(async () => {
  database = await openTestDatabase();
  proxy = await startDatabaseProxy(database.orm.config.get('clientUrl')!);
  orm = createOrm({ kind: 'postgres', url: proxy.url });
  server = await startTestServer({ orm });
  world = await makeWorld(server);
});
afterEach(async () => {
  await server.close();
  await orm.close();
  await proxy.close();
  await database.close();
});

/** Messages of a visitor's start. */
const messagesOfStart = async (surveyId: string): Promise<number> => {
  const before = proxy.sent();
  expect((await server.request('POST', `/api/widget/surveys/${surveyId}/responses`, { body: { submissionId: crypto.randomUUID() } })).status).toBe(201);
  return proxy.sent() - before;
};

const messagesOf = async (token: string): Promise<number> => {
  const before = proxy.sent();
  expect((await server.request('GET', '/api/data-types', { token })).status).toBe(200);
  return proxy.sent() - before;
};

describe('a visitor\'s write', () => {
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
    const later = [await messagesOf(world.owner.token), await messagesOf(world.owner.token), await messagesOf(world.owner.token)];
    expect(Math.min(...later)).toBe(1);
  });
});
