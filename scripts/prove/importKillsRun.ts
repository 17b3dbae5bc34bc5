import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LIMITS } from '@core/limits';
import { systemContext, type Context } from '@bff/context';
import { createApp } from '@bff/createApp';
import { ownerQuery } from '@bff/db/ownerQuery';
import { createOrm, type Orm } from '@bff/db/createOrm';
import { newId } from '@bff/db/newId';
import { createDice } from '@bff/db/seeds/demoDice';
import { createImport } from '@bff/modules/imports/createImport';
import { runImport } from '@bff/modules/imports/runImport';
import { benchEnv, withBenchDatabase } from '../lib/benchDatabase';
import type { ImportKillsRun } from './importKills';
import { timeLeft } from './lanes';

// One run of the bar import-kills (importKills.ts): `prove <kills> <seed> <result file>`, on the
// PostgreSQL that TEST_DATABASE_URL names, in its own database. A process that imports a file is
// killed (SIGKILL) at random times. After each kill the database must hold only whole batches, as
// many as the run recorded. The next process continues after them. In the end every row is stored
// once. `child` is the process that is killed.

/** Batches of a file: enough for several kills each. */
const ROWS = LIMITS.imports.batchRows * 12 + 7;

interface Order {
  address: string;
  companyId: string;
  importId: string;
}
interface Found {
  n: number;
  keys: number;
  rows: number;
  stored: number;
  unchanged: number;
  rejected: number;
  state: string;
}

const open = async (
  orm: Orm,
  companyId: string,
): Promise<{ context: Context; close(): Promise<void> }> => {
  const { services } = createApp({ orm, env: benchEnv(), root: '.' });
  await services.jobs.start({ work: false });
  return {
    context: systemContext(services, 'prove', companyId),
    close: () => services.jobs.stop(),
  };
};

/** Runs in the process that will be killed. */
const work = async ({ address, companyId, importId }: Order): Promise<void> => {
  const orm = createOrm({ kind: 'postgres', url: address, poolMax: 2 });
  const { context } = await open(orm, companyId);
  process.send!('working');
  await runImport({
    payload: { importId },
    context,
    runId: importId,
    attempt: 1,
    signal: new AbortController().signal,
    report: async () => undefined,
  });
  process.exit(0);
};

/** A process that has loaded everything and waits for its start signal. The next one is prepared while this one works. */
const boot = async (): Promise<ChildProcess> => {
  const child = fork(fileURLToPath(import.meta.url), ['child']);
  await once(child, 'message');
  return child;
};

/**
 * Lets the process run until `moment`, then kills it. @returns whether it was killed before it
 * finished.
 */
const killedAt = async (
  child: ChildProcess,
  order: Order,
  moment: (isGone: () => boolean) => Promise<void>,
): Promise<boolean> => {
  const gone = once(child, 'exit');
  let over = false;
  void gone.then(() => {
    over = true;
  });
  child.send(order);
  await Promise.race([once(child, 'message'), gone]);
  await Promise.race([moment(() => over), gone]);
  child.kill('SIGKILL');
  const [code, signal] = (await gone) as [number | null, string | null];
  if (signal !== 'SIGKILL' && code !== 0)
    throw new Error(`The import ended with code ${String(code)}.`);
  return signal === 'SIGKILL';
};

/** Waits until the connections of a killed process are gone, because its unfinished work is then rolled back. */
const untilAlone = async (orm: Orm): Promise<void> => {
  while (
    (
      await ownerQuery<{ n: number }>(
        orm,
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
      )
    )[0]!.n > 0
  )
    await wait(20);
};

const takeIn = async (context: Context, number: number): Promise<string> => {
  const text = `email,n\n${Array.from({ length: ROWS }, (_, n) => `kill${number}.${n}@example.com,${n}`).join('\n')}\n`;
  const query = {
    fileName: `kill-${number}.csv`,
    range: 'all' as const,
    companyFilter: undefined,
    sourceId: undefined,
    primaryKey: undefined,
    name: undefined,
    description: undefined,
  };
  return (
    await createImport(
      context,
      query,
      {
        content: (async function* () {
          yield Buffer.from(text);
        })(),
      },
      { queue: false },
    )
  ).importId;
};

const look = async (orm: Orm, importId: string): Promise<Found> =>
  (
    await ownerQuery<Found>(
      orm,
      `select (select count(*)::int from source_records where import_id = r.id) as n,
  (select count(distinct record_key)::int from source_records where import_id = r.id) as keys, rows, stored, unchanged, rejected, state from import_runs r where id = $1`,
      [importId],
    )
  )[0]!;

const faultsOf = ({ n, keys, rows, stored, unchanged, rejected, state }: Found): string[] => [
  ...(n === stored && keys === n
    ? []
    : [`${n} rows with ${keys} keys are there, the run says ${stored}`]),
  ...(rows === stored && unchanged === 0 && rejected === 0
    ? []
    : [`the run read ${rows} rows, stored ${stored}, left ${unchanged}, rejected ${rejected}`]),
  ...(n % LIMITS.imports.batchRows === 0 || n === ROWS
    ? []
    : [`${n} rows are no whole number of batches`]),
  ...(state !== 'done' || n === ROWS ? [] : [`done with ${n} of ${ROWS} rows`]),
];

const prove = (wanted: number, seed: number): Promise<ImportKillsRun> =>
  withBenchDatabase(async (orm, address) => {
    const [companyId, dice, faults] = [newId(), createDice(seed), [] as string[]];
    await ownerQuery(
      orm,
      `insert into companies (id, name, status, is_internal, settings, created_at, updated_at) values ($1, 'Kills', 'active', false, '{}', now(), now())`,
      [companyId],
    );
    const { context, close } = await open(orm, companyId);
    let [kills, files, inside, spare] = [0, 0, 0, boot()];
    const isOver = (): boolean => kills >= wanted || !timeLeft();
    while (!isOver()) {
      const importId = await takeIn(context, (files += 1));
      for (
        let found = await look(orm, importId);
        found.state !== 'done';
        found = await look(orm, importId)
      ) {
        const [child, before] = [await spare, found.n];
        spare = boot();
        // Every fifth process is killed while it starts, the others after their first batch. After all kills, the last one may finish.
        const [late, ms] = [!dice.chance(0.2), dice.between(0, 400)];
        const killed = await killedAt(child, { address, companyId, importId }, async (isGone) => {
          if (isOver()) await wait(600_000, undefined, { ref: false });
          while (late && !isGone() && (await look(orm, importId)).n === before) await wait(10);
          await wait(ms);
        });
        await untilAlone(orm);
        const after = await look(orm, importId);
        if (killed) kills += 1;
        if (killed && after.n > 0 && after.n < ROWS) inside += 1;
        if (after.n < before) faults.push(`kill ${kills}: ${before - after.n} rows are gone`);
        faults.push(...faultsOf(after).map((fault) => `kill ${kills}: ${fault}`));
      }
    }
    const unused = await spare;
    unused.kill('SIGKILL');
    await once(unused, 'exit');
    await close();
    return { rows: ROWS, kills, files, inside, faults };
  });

if (process.argv[2] === 'child') {
  process.once('message', (order: Order) => void work(order));
  process.send!('ready');
} else {
  const [kills, seed, file] = process.argv.slice(3) as [string, string, string];
  writeFileSync(file, JSON.stringify(await prove(Number(kills), Number(seed))));
  process.exit(0);
}
