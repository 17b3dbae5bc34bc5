import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@bff/createApp';
import { modelHost } from '@bff/modules/models/modelHost';
import { systemContext } from '@bff/context';
import { autocommit } from '@bff/db/autocommit';
import { createOrm, type Orm } from '@bff/db/createOrm';
import { migrate } from '@bff/db/migrate';
import { benchEnv, print, withBenchDatabase } from '../lib/benchDatabase';
import { embeddedInsertsPerSecond, insertsPerSecond } from './baselines';
import { measureList, measureLogins, measureNoise, measureOverload } from './fairness';
import { type Figure, keepsFloor, lineOf } from './figure';
import { measureHooks } from './hooks';
import { ingestFigure, measureIngest } from './ingest';
import { measureOtherBenches } from './otherBenches';
import { measureRowSecurity } from './rowSecurity';
import { makeCompany, type Sql } from './seed';
import { BENCH_SECRET, startServer } from './serverProcess';
import { measureSoak } from './soak';
import { LOAD_RESULT, type LoadRun, withLoadSection } from './trustSection';

// The load table L1 to L17 in one run: every figure beside its baseline on the same machine. Exits 1 when a floor is missed.
// LOAD_ONLY=L1,L13 measures some; LOAD_SOAK_SECONDS and LOAD_OVER_SECONDS lengthen the two that need time (half an hour, a minute).

const only = process.env.LOAD_ONLY?.split(',');
const wanted = (...ids: string[]): boolean => !only || ids.some((id) => only.includes(id));
const SECONDS = Number(process.env.LOAD_SECONDS ?? 8);
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

const sqlOf =
  (orm: Orm): Sql =>
  (text, values) =>
    autocommit(orm, text, values);

const onPostgres = (): Promise<void> =>
  withBenchDatabase(async (orm, address) => {
    const sql = sqlOf(orm);
    const server = await startServer({
      DATABASE_URL: address,
      DATABASE_POOL: '10',
      OUTGOING_ALLOW: '127.0.0.1',
    });
    try {
      const open = await makeCompany(sql, { people: 50, surveys: 8, dataTypes: 20 });
      const limited = await makeCompany(sql, { surveys: 1, responseLimit: 1_000_000 });
      const noisy = await makeCompany(sql, { people: 20, dataTypes: 20 });
      let rate = 200;
      if (wanted('L1', 'L15')) {
        const inserts = await insertsPerSecond(address);
        const ingest = await measureIngest(server, open.surveys, 'open', SECONDS, sql);
        rate = ingest.load.perSecond / 2;
        add(ingestFigure('L1', 'public answers, no limit, 8 surveys', inserts, ingest, 0.15, 0.25));
      }
      if (wanted('L2')) {
        const inserts = await insertsPerSecond(address);
        add(
          ingestFigure(
            'L2',
            'public answers to one survey with a limit',
            inserts,
            await measureIngest(server, limited.surveys, 'limited', SECONDS, sql),
            0.08,
            0.15,
          ),
        );
      }
      if (wanted('L4')) add(await measureList(server, open));
      if (wanted('L12')) add(await measureLogins(server.url, open));
      if (wanted('L13')) add(await measureNoise(server.url, open, noisy));
      if (wanted('L14')) add(await measureOverload(server.url, [open, noisy], OVER_SECONDS));
      if (wanted('L15')) add(await measureSoak(server, open.surveys, rate, SOAK_SECONDS));
      if (wanted('L16')) add(await measureRowSecurity(orm));
      if (wanted('L17')) {
        const { services } = createApp({
          orm,
          env: { ...benchEnv(), secretKey: BENCH_SECRET },
          root: '.',
        });
        await services.jobs.start({ work: false });
        add(await measureHooks(orm, systemContext(services, 'load'), [open.id, noisy.id], WAITING));
        await services.jobs.stop();
        await modelHost.of(services).stop();
      }
    } finally {
      await server.stop();
    }
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
    const ingest = await measureIngest(server, surveys, 'embedded', SECONDS, null);
    await server.stop();
    add(
      ingestFigure(
        'L3',
        'public answers on the embedded database',
        { perSecond, by: 'in process' },
        ingest,
        0.15,
        0.3,
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

figures.sort((a, b) => parseInt(a.id.slice(1), 10) - parseInt(b.id.slice(1), 10));
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
  };
  writeFileSync(LOAD_RESULT, JSON.stringify(run, null, 2));
  if (existsSync(TRUST)) writeFileSync(TRUST, withLoadSection(readFileSync(TRUST, 'utf8')));
}
if (busy > cpus().length / 2)
  print(
    `This machine was busy (${busy.toFixed(1)} processes wanted a core before the first figure): measure again when it is quiet.`,
  );
const missed = figures.filter((figure) => !keepsFloor(figure));
const unjudged = figures.filter((figure) => figure.unjudged).map(({ id }) => id);
print(
  missed.length === 0
    ? `all ${String(figures.length - unjudged.length)} floors kept`
    : `missed: ${missed.map(({ id }) => id).join(', ')}`,
);
if (unjudged.length > 0) print(`too short to judge: ${unjudged.join(', ')}`);
process.exit(missed.length === 0 ? 0 : 1);
