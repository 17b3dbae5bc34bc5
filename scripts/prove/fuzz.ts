import { contract } from '@core/contract/index';
import { startTestServer } from '@tests/support/testServer';
import { fuzzApi } from '@tests/security/fuzz/fuzzApi';
import { outcomeOf, type Outcome, type Stage } from './bar';

const RUNS = 5;

/** Generated requests to every endpoint, in five runs of five seeds: no 5xx, every answer as the OpenAPI document says. A case is one request. */
export const proveFuzz = async ({ quick, seed }: Stage): Promise<Outcome> => {
  const requests = Number(process.env.PROVE_REQUESTS ?? (quick ? 400 : 50_000));
  const faults: string[] = [];
  let [tried, accepted] = [0, 0];
  for (let run = 0; run < RUNS; run += 1) {
    const server = await startTestServer({ env: { rateLimitScale: 100_000 } });
    const perTurn = Math.min(20, Math.ceil(requests / RUNS / contract.length));
    const result = await fuzzApi(server, { requests: Math.ceil(requests / RUNS), perTurn, seed: seed + 1000 * run });
    await server.close();
    tried += result.tried;
    accepted += result.accepted;
    faults.push(...result.faults);
  }
  return outcomeOf(tried, faults, `${String(faults.length)} answers at fault; ${accepted.toLocaleString('en-US')} requests were accepted, the others refused`);
};
