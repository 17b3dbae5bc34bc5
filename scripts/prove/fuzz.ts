import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@core/contract/index';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { inLanes } from './lanes';

/** Result of one run (fuzzRun.ts). */
export interface FuzzRun {
  tried: number;
  accepted: number;
  acceptedBy: string[];
  faults: string[];
}

/** Requests of one run: few enough to keep lists over all companies short, many enough to make the server's start time negligible. */
const PER_RUN = 10_000;

/**
 * Generated requests to every endpoint. Each run has its own seed, server and database; there are as many parallel runs as cores. There must be no
 * 5xx, and every response must match the OpenAPI document. A case is one request.
 */
export const proveFuzz = async ({ turns: requests, seed, folder }: Stage): Promise<Outcome> => {
  const runs: FuzzRun[] = [];
  await inLanes(Math.ceil(requests / PER_RUN), async (run) => {
    runs.push(
      await oneRun(
        seed + 1000 * run,
        Math.min(PER_RUN, requests - PER_RUN * (run - 1)),
        join(folder, `run-${String(run)}.json`),
      ),
    );
  });
  const sum = (of: (run: FuzzRun) => number): number =>
    runs.reduce((total, run) => total + of(run), 0);
  const faults = runs.flatMap((run) => run.faults);
  const accepting = new Set(runs.flatMap(({ acceptedBy }) => acceptedBy)).size;
  const tried = sum((run) => run.tried);
  return {
    turns: tried,
    ...outcomeOf(
      tried,
      faults,
      `${String(faults.length)} faulty answers; ${sum(({ accepted }) => accepted).toLocaleString('en-US')} requests were accepted, by ${String(accepting)} of ${String(contract.length)} endpoints, the others refused`,
    ),
  };
};

const oneRun = (seed: number, requests: number, file: string): Promise<FuzzRun> =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'scripts/prove/fuzzRun.ts', String(seed), String(requests), file],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    child.once('close', (code) => {
      resolve(
        existsSync(file)
          ? (JSON.parse(readFileSync(file, 'utf8')) as FuzzRun)
          : {
              tried: 1,
              accepted: 0,
              acceptedBy: [],
              faults: [`the run of seed ${String(seed)} ended with code ${String(code)}`],
            },
      );
    });
  });
