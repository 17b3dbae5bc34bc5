import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, TEST_SECRET, type TestServer } from '@tests/support/testServer';
import { secretOf } from '@bff/modules/writeback/writebackDestinations';
import { WritebackDestination } from '@bff/modules/writeback/writeback-destination.entity';
import { DataSource } from '@bff/modules/data-sources/data-source.entity';
import { openSecrets } from '@bff/modules/data-sources/sourceConfig';
import { DeliveryEndpoint } from '@bff/services/delivery/delivery-endpoint.entity';
import { saveEndpoint } from '@bff/services/delivery/saveEndpoint';
import { rotateSecret, secretsOf } from '@bff/services/delivery/signedDelivery';
import { resealSecrets } from './resealSecrets';
import { createSecretBox } from './secretBox';

const NEW = 'the secret after a rotation, more than thirty-two characters';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

it('after a rotation every stored secret opens with only the new SECRET_KEY, unchanged', async () => {
  const { system } = server;
  await system.transaction(async (em) => {
    const { endpoint } = await saveEndpoint(
      system,
      em,
      world.own.id,
      'reseal',
      'https://hooks.example/x',
    );
    await rotateSecret(system, em, endpoint);
  }, world.own.id);
  expect(
    (
      await server.request('POST', '/api/data-sources', {
        token: world.owner.token,
        body: { name: 'Till', type: 'Webhook' },
      })
    ).status,
  ).toBe(201);
  expect(
    (
      await server.request('PUT', '/api/audience-intelligence/writeback/destinations/crm', {
        token: world.admin.token,
        query: { companyFilter: world.own.id },
        body: { kind: 'webhook', url: 'https://hooks.example/y' },
      })
    ).status,
  ).toBe(200);
  const opened = (secretBox: typeof system.secretBox) =>
    system.transaction(async (em) => ({
      endpoints: (await em.find(DeliveryEndpoint, {})).map((endpoint) =>
        secretsOf({ ...system, secretBox }, endpoint),
      ),
      sources: (await em.find(DataSource, {})).map((source) => openSecrets(secretBox, source)),
      destinations: (await em.find(WritebackDestination, {})).map((destination) =>
        secretOf({ ...system, secretBox }, destination),
      ),
    }));
  const before = await opened(system.secretBox);
  expect([
    before.endpoints.flat().length,
    before.sources.length,
    before.destinations.length,
  ]).toEqual([2, 1, 1]);

  const rotated = { ...system, secretBox: createSecretBox([NEW, TEST_SECRET]) };
  expect(await resealSecrets(rotated)).toBe(4);
  expect(await resealSecrets(rotated)).toBe(0);
  expect(await opened(createSecretBox([NEW]))).toEqual(before);
  // Sealed with a key that is unknown here, so it does not change.
  expect(await resealSecrets({ ...system, secretBox: createSecretBox([TEST_SECRET]) })).toBe(0);
  expect(await opened(createSecretBox([NEW]))).toEqual(before);
});
