import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { contract } from '@core/contract/index';
import { startTestServer, type TestServer } from '../support/testServer';
import { fuzzApi } from './fuzz/fuzzApi';

// `npm run prove` sends 100,000 of them.
const REQUESTS = 2 * contract.length;

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ env: { rateLimitScale: 100_000 } }); });
afterAll(() => server.close());

it('generated requests are answered by no 5xx, as the document says, and without a word of the inside', async () => {
  const { tried, accepted, faults } = await fuzzApi(server, { requests: REQUESTS, perTurn: 2, seed: 20261121 });
  expect(faults).toEqual([]);
  expect(tried).toBe(REQUESTS);
  // Guards the test itself.
  expect(accepted).toBeGreaterThan(REQUESTS / 20);
}, 300_000);
