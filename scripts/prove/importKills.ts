import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { inLanes, workers } from './lanes';

/** Result of one run (importKillsRun.ts): rows of a file, kills, the files they hit, and the kills between a file's first and last batch. */
export interface ImportKillsRun {
  rows: number;
  kills: number;
  files: number;
  inside: number;
  faults: string[];
}

/** Inside the repository, so that packages are found. */
const FOLDER = 'dist/prove';

/** Our own sources, by their aliases; everything else that begins like a package is one. */
const isPackage = (id: string): boolean =>
  /^[^./]/.test(id) &&
  !/^@(core|bff|src|widget|tokens|tests)\//.test(id) &&
  !/^[A-Za-z]:[\\/]/.test(id);

/**
 * A process that imports a file is killed at random times. After each kill, only complete batches are stored; in the end, every row is stored once.
 * As many imports as cores run in parallel, each into its own database. A case is one kill.
 */
export const proveImportKills = async ({
  databaseUrl,
  folder,
  turns,
  seed,
}: Stage): Promise<Outcome> => {
  // Bundled like the server, because the next process then loads in a third of the time.
  await build({
    input: {
      'import-kills': 'scripts/prove/importKillsRun.ts',
      'parse-worker': 'bff/modules/data-sources/parse/parseWorker.ts',
    },
    platform: 'node',
    tsconfig: 'tsconfig.json',
    external: isPackage,
    output: {
      dir: FOLDER,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      cleanDir: true,
    },
  });
  const lanes = Math.min(turns, workers());
  const runs: ImportKillsRun[] = [];
  await inLanes(lanes, async (lane) => {
    const kills = Math.floor(turns / lanes) + (lane <= turns % lanes ? 1 : 0);
    runs.push(
      await oneRun(databaseUrl!, kills, seed + lane - 1, join(folder, `run-${String(lane)}.json`)),
    );
  });
  const sum = (of: (run: ImportKillsRun) => number): number =>
    runs.reduce((total, run) => total + of(run), 0);
  const [kills, faults] = [sum((run) => run.kills), runs.flatMap((run) => run.faults)];
  return {
    turns: kills,
    ...outcomeOf(
      kills,
      faults,
      `kills over ${String(sum(({ files }) => files))} files of ${Math.max(...runs.map(({ rows }) => rows)).toLocaleString('en-US')} rows, ${String(sum(({ inside }) => inside))} of them between the first and the last batch: ${faults.length === 0 ? 'only whole batches after each kill, every row exactly once at the end' : `${String(faults.length)} faults`}`,
    ),
  };
};

const oneRun = (
  databaseUrl: string,
  kills: number,
  seed: number,
  file: string,
): Promise<ImportKillsRun> =>
  new Promise((resolve) => {
    const child = fork(
      join(FOLDER, 'import-kills.js'),
      ['prove', String(kills), String(seed), file],
      {
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
      },
    );
    child.once('close', (code) => {
      resolve(
        existsSync(file)
          ? (JSON.parse(readFileSync(file, 'utf8')) as ImportKillsRun)
          : {
              rows: 0,
              kills: 1,
              files: 0,
              inside: 0,
              faults: [`the run of seed ${String(seed)} ended with code ${String(code)}`],
            },
      );
    });
  });
