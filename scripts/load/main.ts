import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrm } from '@bff/db/createOrm';
import { migrate } from '@bff/db/migrate';
import { print } from '../lib/benchDatabase';
import { embeddedInsertsPerSecond, insertsPerSecond } from './baselines';
import { startBareWriter } from './bareServer';
import { type Build, sqlOf, withBuilds } from './builds';
import { measureLogins, measureNoise, measureOverload } from './fairness';
import { type Figure, keepsFloor, lineOf } from './figure';
import { measureHooks } from './hooks';
import { measureIngest, untilCaughtUp } from './ingest';
import { bestFigure, ingestFigures } from './ingestFigures';
import { measureOtherBenches } from './otherBenches';
import { measureRowSecurity } from './rowSecurity';
import { measureReads, readFigures, ratioOf, readLines, type ReadRow } from './reads';
import { makeCompany } from './seed';
import { startServer } from './serverProcess';
import { measureSoak } from './soak';
import { LOAD_RESULT, type LoadRun, withLoadSection } from './trustSection';

// Measures the load table L1 to L17 in one run: every figure with its baseline on the same machine. Exits 1 if a floor is missed.
// LOAD_ONLY=L1,L13 measures only those. LOAD_AGAINST=<checkout with its dist> also measures answers and reads of that build, in turns.
// LOAD_SOAK_SECONDS and LOAD_OVER_SECONDS set the length of the two long ones (half an hour, a minute).

const only = process.env.LOAD_ONLY?.split(',');
const wanted = (...ids: string[]): boolean => !only || ids.some((id) => only.includes(id));
const SECONDS = Number(process.env.LOAD_SECONDS ?? 8);
const READ_SECONDS = Number(process.env.LOAD_READ_SECONDS ?? 4);
const SOAK_SECONDS = Number(process.env.LOAD_SOAK_SECONDS ?? 60);
const OVER_SECONDS = Number(process.env.LOAD_OVER_SECONDS ?? 20);
const WAITING = 10_000;
const TRUST = 'docs/trust.md';
const busy = loadavg()[0]!;

const figures: Figure[] = [];
const add = (...list: Figure[]): void => {
  for (const figure of list) print(lineOf(figure));
  figures.push(...list);
};

let reads: readonly ReadRow[] = [];

const answers = async (builds: readonly Build[]): Promise<number> => {
  const [own] = builds;
  let best = 0;
  const measure = async (
    id: 'L1' | 'L2',
    which: 'open' | 'limited',
    what: string,
    floor: number,
    goal: number,
  ): Promise<void> => {
    const baseline = await insertsPerSecond(own!.address);
    const sides = builds.map((build) => ({
      server: build.server,
      surveys: build[which].surveys,
      sql: build.sql,
    }));
    const bare = await startBareWriter(own!.address, which === 'limited');
    const { surveys, sql } = sides[0]!;
    const measured = await measureIngest(
      [...sides, { server: bare, surveys, sql }],
      which,
      SECONDS,
    );
    bare.stop();
    const all = measured.map((turnouts) => turnouts.slice(0, -1));
    best = Math.max(best, ...all.map(([turnout]) => turnout!.perSecond));
    add(
      ...ingestFigures(
        { id, what, baseline, floor, goal },
        all,
        measured.map((turnouts) => turnouts.at(-1)!),
      ),
    );
    for (const build of builds)
      print(`     all in profiles ${(await untilCaughtUp(build.sql)).toFixed(1)} s later`);
  };
  if (wanted('L1')) await measure('L1', 'open', 'answers, no limit, 8 surveys', 0.12, 0.2);
  if (wanted('L2'))
    await measure('L2', 'limited', 'answers to one survey with a limit', 0.08, 0.12);
  return best;
};

const onPostgres = (): Promise<void> =>
  withBuilds(async (builds) => {
    const { server, orm, context, filled, noisy, open, limited } = builds[0]!;
    if (wanted('L4')) {
      reads = await measureReads(builds, READ_SECONDS);
      for (const line of readLines(reads)) print(line);
      add(...readFigures(reads));
    }
    const best = await answers(builds);
    if (wanted('L12')) add(await measureLogins(server.url, await filled()));
    if (wanted('L13')) add(await measureNoise(server.url, await filled(), await noisy()));
    if (wanted('L14'))
      add(await measureOverload(server.url, [await filled(), await noisy()], OVER_SECONDS));
    if (wanted('L15'))
      add(await measureSoak(server, open.surveys, best > 0 ? best / 2 : 200, SOAK_SECONDS));
    if (wanted('L16')) add(await measureRowSecurity(orm));
    if (wanted('L17')) add(await measureHooks(orm, context, [open.id, limited.id], WAITING));
  });

const onEmbedded = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'navout-load-'));
  try {
    const perSecond = await embeddedInsertsPerSecond();
    const orm = createOrm({ kind: 'embedded', folder: join(folder, 'postgres') });
    await migrate(orm);
    const { surveys } = await makeCompany(sqlOf(orm), { surveys: 8 });
    await orm.close();
    const server = await startServer({ DATA_DIR: folder });
    const all = await measureIngest([{ server, surveys, sql: sqlOf(orm) }], 'embedded', SECONDS);
    await server.stop();
    add(
      bestFigure(
        {
          id: 'L3',
          what: 'answers on the embedded database',
          baseline: { perSecond, by: 'in process' },
          floor: 0.15,
          goal: 0.3,
        },
        all,
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

if (wanted('L1', 'L2', 'L4', 'L12', 'L13', 'L14', 'L15', 'L16', 'L17')) await onPostgres();
if (wanted('L3')) await onEmbedded();
if (wanted('L5', 'L6', 'L7', 'L8', 'L9', 'L10', 'L11'))
  add(
    ...measureOtherBenches({
      TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? '',
      BENCH_REQUESTS: process.env.BENCH_REQUESTS ?? '800',
    }),
  );

figures.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
mkdirSync('test-results', { recursive: true });
if (!only) {
  const run: LoadRun = {
    at: new Date().toISOString(),
    commit,
    cores: cpus().length,
    node: process.versions.node,
    busy,
    figures: figures.map((figure) => ({ ...figure, holds: keepsFloor(figure) })),
    reads: reads.map((row) => ({ ...row, ratio: ratioOf(row) })),
  };
  writeFileSync(LOAD_RESULT, JSON.stringify(run, null, 2));
  if (existsSync(TRUST)) writeFileSync(TRUST, withLoadSection(readFileSync(TRUST, 'utf8')));
}
if (busy > cpus().length / 2)
  print(
    `This machine was busy (${busy.toFixed(1)} processes wanted a core before the first figure): measure again when it is quiet.`,
  );
const missed = figures.filter((figure) => !keepsFloor(figure));
const unchecked = figures.filter((figure) => figure.unchecked).map(({ id }) => id);
print(
  missed.length === 0
    ? `all ${String(figures.length - unchecked.length)} floors kept`
    : `missed: ${missed.map(({ id }) => id).join(', ')}`,
);
if (unchecked.length > 0) print(`too short to judge: ${unchecked.join(', ')}`);
process.exit(missed.length === 0 ? 0 : 1);
