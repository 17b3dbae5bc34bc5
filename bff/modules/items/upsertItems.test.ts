import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { untilCallsWait } from '@tests/support/until';
import { upsertItems } from './upsertItems';

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

it('the same items sent twice in parallel, in any order, are accepted both times', async () => {
  const { call } = await server.system.transaction(async (em) => {
    await upsertItems(server.system, em, world.own.id, [{ itemKey: 'ANCHOR', title: 'Anchor' }]);
    const sent = server.request('POST', '/api/v1/items', {
      body: {
        items: [
          { id: 'BUOY', title: 'Buoy' },
          { id: 'ANCHOR', title: 'Anchor' },
        ],
      },
      headers: { 'x-api-key': key },
    });
    await untilCallsWait(em);
    await upsertItems(server.system, em, world.own.id, [{ itemKey: 'BUOY', title: 'Buoy' }]);
    return { call: sent };
  }, world.own.id);
  expect(await call).toMatchObject({ status: 200, body: { accepted: 2 } });
});
