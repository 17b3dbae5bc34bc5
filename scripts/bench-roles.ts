import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@tests/support/freePort';
import { print, withBenchDatabase } from './lib/benchDatabase';
import { benchRows } from './lib/benchRows';

// `npm run bench:roles`: measures reads of a screen while a large file is imported, once by a process that does everything and once by a worker
// next to a web process, on the PostgreSQL that TEST_DATABASE_URL names. Needs `npm run build:server`.

const ROWS = benchRows(200_000);
/** Each reader pauses like people do between two screens: readers without a pause would only compete for the processor. */
const [READERS, QUIET_READS, PAUSE_MS] = [4, 400, 50];
const SECRET = 'a secret for the bench, at least thirty-two characters';

interface Process {
  url: string;
  child: ChildProcess;
}

const start = async (role: string, databaseUrl: string): Promise<Process> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', '--max-semi-space-size=64', 'dist/server/main.js'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        PORT: String(port),
        PUBLIC_URL: url,
        ROLE: role,
        DATABASE_URL: databaseUrl,
        SECRET_KEY: SECRET,
        LOG_LEVEL: 'error',
        RATE_LIMIT_SCALE: '100000',
      },
    },
  );
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The ${role} process ended.`);
    await wait(100);
  }
  return { url, child };
};

const stop = async ({ child }: Process): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
};

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.ceil(sorted.length * share) - 1] ?? NaN).toFixed(1);

/** Milliseconds of reads by some readers, sorted, until `over`. */
const readUntil = async (
  url: string,
  token: string,
  over: (reads: number) => boolean,
): Promise<number[]> => {
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      while (!over(times.length)) {
        const began = performance.now();
        const answer = await fetch(`${url}/api/data-sources`, {
          headers: { authorization: `Bearer ${token}` },
        });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`A read answered ${answer.status}.`);
        times.push(performance.now() - began);
        await wait(PAUSE_MS);
      }
    }),
  );
  return times.sort((a, b) => a - b);
};

const json = async <T>(url: string, init: RequestInit): Promise<T> => {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
};

const measure = async (roles: readonly string[]): Promise<void> =>
  withBenchDatabase(async (_orm, address) => {
    const processes: Process[] = [];
    for (const role of roles) processes.push(await start(role, address));
    try {
      const { url } = processes[0]!;
      const { token } = await json<{ token: string }>(`${url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: 'owner@bench.example',
          name: 'Bench',
          password: 'harbour-lights-7',
          companyName: 'Bench',
        }),
      });
      const headers = { authorization: `Bearer ${token}` };
      await readUntil(url, token, (reads) => reads >= QUIET_READS);
      const quiet = await readUntil(url, token, (reads) => reads >= QUIET_READS);
      const { run } = await json<{ run: { id: string } }>(
        `${url}/api/imports/stream?fileName=people.csv`,
        {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/octet-stream' },
          body: `email,name,town\n${Array.from({ length: ROWS }, (_, at) => `p${at}@bench.example,Person ${at},Town ${at % 50}`).join('\n')}\n`,
        },
      );
      const began = performance.now();
      let done = false;
      const watching = (async () => {
        while (!done) {
          const { state } = await json<{ state: string }>(`${url}/api/jobs/${run.id}`, {
            headers,
          });
          done = state !== 'queued' && state !== 'running';
          if (!done) await wait(250);
        }
      })();
      const during = await readUntil(url, token, () => done);
      await watching;
      print(
        `${roles.join(' + ').padEnd(13)} ${ROWS} rows in ${((performance.now() - began) / 1000).toFixed(1)} s; reads p50/p95/p99 quiet ${[0.5, 0.95, 0.99].map((share) => percentile(quiet, share)).join('/')} ms, meanwhile ${[0.5, 0.95, 0.99].map((share) => percentile(during, share)).join('/')} ms over ${during.length}`,
      );
    } finally {
      for (const one of processes) await stop(one);
    }
  });

await measure(['all']);
await measure(['web', 'worker']);
