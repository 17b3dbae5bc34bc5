// @postgres: its SQL
import type { EntityManager } from '@mikro-orm/sql';
import type { KyselyPlugin } from 'kysely';
import { type Context, createContext } from '@bff/context';
import { fitCompany } from '@bff/modules/models/fitCompany';
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { predict } from './predict';

/**
 * Statements of one prediction, without those that begin and end its two transactions. Each one
 * costs as much processor time as a tenth of the ranking at 100,000 items.
 */
const STATEMENTS_MAX = 14;
/** Once a second, a prediction also reads new items and events. */
const NEWS = 2;

let server: TestServer;
let world: World;
let key: string;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  key = (
    await server.request('POST', '/api/api-tokens', {
      token: world.owner.token,
      body: { name: 'Shop', permissions: ['read', 'write'] },
    })
  ).body.token;
});
afterAll(() => server.close());

const send = (path: string, body: object) =>
  server.request('POST', `/api/v1/${path}`, { body, headers: { 'x-api-key': key } });

/** A call of the company's key, and a function that returns the number of its statements so far. */
const watchedCall = (): { context: Context; statements: () => number } => {
  const companyId = world.own.id;
  const context = createContext(server.services, {
    company: companyId,
    apiKey: {
      ...{ tokenId: server.services.newId(), companyId, scopes: ['read'] },
      ...{ areas: null, origins: null, addresses: null },
    },
    scope: companyId,
    requestId: 'test',
    client: { ip: '', userAgent: null },
  });
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
  };
  const watched = (em: EntityManager): EntityManager => {
    const builder = em.getKysely().withPlugin(counter);
    return Object.assign(em, { getKysely: () => builder });
  };
  return {
    statements: () => count,
    context: {
      ...context,
      transaction: (work, scope, how) => context.transaction((em) => work(watched(em)), scope, how),
      read: (work, scope) => context.read((em) => work(watched(em)), scope),
    },
  };
};

it('reads and records a prediction with few statements', async () => {
  const ids = ['a', 'b', 'c', 'd'];
  await send('items', { items: ids.map((id) => ({ id, title: `Item ${id}` })) });
  await send('events', {
    batch: ids.slice(0, 2).map((id) => ({ type: 'view', user_id: 'ada-1', item_id: id })),
  });
  await fitCompany(server.system, world.own.id, server.services.newId());
  await predict(watchedCall().context, { user_id: 'ada-1' });
  const { context, statements } = watchedCall();
  const { answer } = await predict(context, { user_id: 'ada-1' });
  expect(answer.items.map(({ id }) => id).sort()).toEqual(ids);
  expect(statements()).toBeLessThanOrEqual(STATEMENTS_MAX + NEWS);
});
