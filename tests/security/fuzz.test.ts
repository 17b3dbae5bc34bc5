// @slow: thousands of random requests
import { contract } from '@core/contract/index';
import { startTestServer, type TestServer } from '../support/testServer';
import { emptyResult, type Fuzz, prepareFuzz } from './fuzz/fuzzApi';

// Two for each endpoint; `npm run prove` sends 100,000 of them.
const REQUESTS = 2;
const SEED = 20261121;

let server: TestServer;
let begin: () => Promise<Fuzz>;
beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 100_000 } });
  begin = await prepareFuzz(server);
}, 300_000);
afterAll(() => server.close());

const nouns = [...new Set(contract.map(({ id }) => id.split('.')[0]!))];

describe.each(nouns)('%s', (noun) => {
  let fuzz: Fuzz;
  beforeAll(async () => {
    fuzz = await begin();
  });

  it.each(
    contract
      .filter(({ id }) => id.startsWith(`${noun}.`))
      .map((endpoint) => [endpoint.id, endpoint] as const),
  )(
    '%s answers generated requests without a 5xx, as the document says, and without internal details',
    async (_id, endpoint) => {
      const result = emptyResult();
      await fuzz(endpoint, SEED, REQUESTS, result);
      expect(result.faults).toEqual([]);
      expect(result.tried).toBe(REQUESTS);
    },
  );
});
