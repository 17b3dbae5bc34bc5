import { writeFileSync } from 'node:fs';
import { contract } from '@core/contract/index';
import { fuzzApi } from '@tests/security/fuzz/fuzzApi';
import { startTestServer } from '@tests/support/testServer';
import type { FuzzRun } from './fuzz';
import { timeLeft } from './lanes';

// One run of the fuzz, in its own process: `fuzzRun.ts <seed> <requests> <result file>`, on the database that TEST_DATABASE_URL names.
const [seed, requests, file] = process.argv.slice(2) as [string, string, string];

const server = await startTestServer({ env: { rateLimitScale: 100_000 } });
const perTurn = Math.min(40, Math.ceil(Number(requests) / contract.length));
const { tried, accepted, acceptedBy, faults } = await fuzzApi(server, {
  requests: Number(requests),
  perTurn,
  seed: Number(seed),
  shouldContinue: timeLeft,
});
await server.close();
writeFileSync(
  file,
  JSON.stringify({ tried, accepted, acceptedBy: [...acceptedBy], faults } satisfies FuzzRun),
);
process.exit(0);
