// @postgres: its SQL
import { makeWorld, type World } from '@tests/support/actors';
import { startFakeSource, type FakeSource } from '@tests/support/fakeSource';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { bearer } from './connectors/fixtures/sourceFixture';

const KEY = 'key-of-a-shop-1234';

let server: TestServer;
let world: World;
let fake: FakeSource;
beforeAll(async () => {
  server = await startTestServer({ work: true });
  fake = await startFakeSource();
  server.services.outgoingHttp = fake.outgoingHttp;
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await fake.close();
});

it('a run says which columns its source never sent before, and which mapped ones are gone', async () => {
  const serve = (rows: number, more: (n: number) => object): void => {
    fake.serve({
      config: {},
      auth: bearer(KEY),
      exchanges: [
        {
          at: 'shop.example/people/',
          answer: Array.from({ length: rows }, (_, n) => ({ id: n + 1, ...more(n) })),
        },
      ],
      records: {},
      unified: {},
    });
  };
  const { token } = world.editor;
  const call = (method: string, path: string, body?: object) =>
    server.request(method, `/api/data-sources${path}`, { token, ...(body ? { body } : {}) });
  const email = (n: number) => ({ email: `n${n}@list.example` });
  serve(25, email);
  const { body: source } = await call('POST', '', {
    name: 'List',
    type: 'REST',
    config: JSON.stringify({ url: 'https://shop.example/people/', apiKey: KEY }),
  });
  await server.idle();
  const sync = async () => {
    await call('POST', `/${source.id}/sync`);
    await server.idle();
    return (await call('GET', `/${source.id}/runs`)).body;
  };
  const [first] = (await call('GET', `/${source.id}/runs`)).body;
  expect(first).toMatchObject({ state: 'succeeded', reason: null });
  expect(first.counts).not.toHaveProperty('newColumns');

  serve(25, (n) => ({ mail: `n${n}@list.example`, city: 'Oslo' }));
  const [changed] = await sync();
  expect(changed).toMatchObject({
    state: 'succeeded',
    counts: { newColumns: 2, missingColumns: 1, read: 25 },
    reason: 'New columns, see the mapping: mail, city. Mapped column gone: email.',
  });
  // What is new is told once; a few records that lack a key say nothing.
  serve(5, email);
  expect((await sync())[0]).toMatchObject({ state: 'succeeded', reason: null });
});
