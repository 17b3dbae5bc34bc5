import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'rolldown';
import { createDice } from '@bff/db/seeds/demoDice';
import { freePort } from '@tests/support/freePort';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { inLanes, timeLeft, workers } from './lanes';
import { ask, hasEnded, kill, register, spawnProduct, startProduct } from './productProcess';

/** Starts two products on one folder at the same time. Exactly one must serve; the other must exit during its start and name the holder. A case is one pair. */
export const proveOneOwner = async ({ turns, folder }: Stage): Promise<Outcome> => {
  const faults: string[] = [];
  let tried = 0;
  for (let pair = 1; pair <= turns && timeLeft(); pair += 1) {
    tried = pair;
    // Every tenth pair races for an empty folder, the others for one that a killed owner left behind.
    const dataDir = join(folder, `data-${String(Math.ceil(pair / 10))}`);
    const products = await Promise.all([freePort(), freePort()]).then((ports) =>
      ports.map((port) => ({ port, ...spawnProduct({ port, dataDir }) })),
    );
    const states = await Promise.all(
      products.map(async ({ port, child, said }) => {
        for (
          const end = Date.now() + 600_000;
          Date.now() < end && !hasEnded(child);
          await wait(50)
        ) {
          if ((await ask(`http://127.0.0.1:${String(port)}`, 'GET', '/readyz'))?.status === 200)
            return 'serves';
        }
        return /in use by process \d+|being taken by another process/.test(said())
          ? 'refused'
          : `ended: ${said().slice(-300)}`;
      }),
    );
    if (states.sort().join() !== 'refused,serves')
      faults.push(`pair ${String(pair)}: ${states.join(' and ')}`);
    await Promise.all(products.map(({ child }) => kill(child)));
  }
  return {
    turns: tried,
    ...outcomeOf(tried, faults, 'one owner each; the other server named it and exited'),
  };
};

/** On the embedded database, kills a first start at a random time (folder, engine or schema half made). The next start must work. A case is one kill. */
export const proveKilledStarts = async ({ turns, seed, folder }: Stage): Promise<Outcome> => {
  const faults: string[] = [];
  const ports = await Promise.all(Array.from({ length: workers() }, freePort));
  // Complete starts, as many in parallel as later, show how long a start can be interrupted.
  let wholeMs = 0;
  await inLanes(ports.length, async (_turn, lane) => {
    const whole = await startProduct({
      port: ports[lane]!,
      dataDir: join(folder, `whole-${String(lane)}`),
    });
    wholeMs = Math.max(wholeMs, whole.readyAfterMs);
    await kill(whole.child);
  });
  const tried = await inLanes(turns, async (turn, lane) => {
    const options = { port: ports[lane]!, dataDir: join(folder, `killed-${String(turn)}`) };
    const { child } = spawnProduct(options);
    await wait(
      createDice(seed + turn).between(Math.round(wholeMs * 0.2), Math.round(wholeMs * 1.05)),
    );
    await kill(child);
    try {
      const again = await startProduct(options);
      await register(again.url);
      await kill(again.child);
    } catch (cause) {
      faults.push(`kill ${String(turn)}: ${String(cause).slice(0, 600)}`);
    }
    rmSync(options.dataDir, { recursive: true, force: true });
  });
  return {
    turns: tried,
    ...outcomeOf(
      tried,
      faults,
      'first starts killed at a random moment; the next start served requests and accepted a registration',
    ),
  };
};

const LOCK_ONLY = `import { lockDataDir } from './lock.mjs';
process.stdin.once('data', () => { try { lockDataDir(process.argv[2]); console.log('owner'); } catch { console.log('refused'); } });
console.log('waiting'); setInterval(() => undefined, 1000);`;

/** Tests only the lock: eight processes request one folder at the same time, again and again, with and without a dead owner's lock. A case is one race. */
export const proveLockRaces = async ({ turns, folder }: Stage): Promise<Outcome> => {
  let races = 0;
  const faults: string[] = [];
  const dataDir = join(folder, 'lock');
  mkdirSync(dataDir);
  // Plain JavaScript, so that a process that does nothing but lock starts immediately.
  await build({
    input: 'bff/db/dataDirLock.ts',
    platform: 'node',
    output: { file: join(folder, 'lock.mjs'), format: 'esm' },
  });
  writeFileSync(join(folder, 'ask.mjs'), LOCK_ONLY);
  for (let race = 1; race <= turns && timeLeft(); race += 1) {
    races = race;
    const children = Array.from({ length: 8 }, () =>
      spawn(process.execPath, [join(folder, 'ask.mjs'), dataDir], {
        stdio: ['pipe', 'pipe', 'ignore'],
      }),
    );
    await Promise.all(children.map(({ stdout }) => once(stdout, 'data')));
    const said = await Promise.all(
      children.map(async ({ stdin, stdout }) => {
        const answer = once(stdout, 'data') as Promise<[Buffer]>;
        stdin.write('go\n');
        return (await answer)[0].toString().trim();
      }),
    );
    const owners = said.filter((word) => word === 'owner').length;
    if (owners !== 1) faults.push(`race ${String(race)}: ${String(owners)} owners`);
    // Their lock stays behind: the next race is for a dead owner's folder.
    await Promise.all(children.map((child) => kill(child)));
  }
  return {
    turns: races,
    ...outcomeOf(races, faults, 'races of eight processes for one folder, exactly one owner each'),
  };
};
