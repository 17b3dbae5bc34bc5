import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SavedMapping } from '@core/records/savedMapping';
import { createContext, type Context } from '@bff/context';
import { createApp } from '@bff/createApp';
import { ownerQuery } from '@bff/db/ownerQuery';
import type { Orm } from '@bff/db/createOrm';
import { newId } from '@bff/db/newId';
import { DataSource } from '@bff/modules/data-sources/data-source.entity';
import { prepareRows } from '@bff/modules/data-sources/prepareRows';
import { createImport } from '@bff/modules/imports/createImport';
import { ImportRun } from '@bff/modules/imports/import-run.entity';
import { runImport } from '@bff/modules/imports/runImport';
import { benchEnv, print, withBenchDatabase } from './lib/benchDatabase';
import { readBenchRows } from './lib/benchRows';
import { measureSync } from './lib/measureSync';

// `npm run bench:import`: a CSV file of 100,000 rows through the product's import, on the
// PostgreSQL that TEST_DATABASE_URL names (in its own database), compared with psql's \copy of the
// same rows into a table with the same columns, keys and indexes. Exits 1 if the import takes more
// than three times as long, or needs more than 150 MB of memory beyond what the process had.
// `BENCH_ROWS=100000,1000000` imports a larger file as well, which may not need more memory. Then a
// PostgreSQL table of BENCH_SYNC_ROWS rows (20,000 unless set) is read twice, incrementally; from a
// million rows on, the second sync may take 2% of the first.

const [ROWS, ...MORE_ROWS] = readBenchRows(process.env.BENCH_ROWS ?? '100000');
const SYNC_ROWS = Number(process.env.BENCH_SYNC_ROWS ?? 20_000);
const [SECOND_SHARE, SHARE_ROWS] = [0.02, 1_000_000];
const RATIO = 3;
const MEGABYTES = 150;

const row = (n: number) => ({
  customer_id: `C-${n}`,
  email: `person${n}@example.com`,
  first_name: 'Maya',
  last_name: `Lindqvist ${n}`,
  city: 'Oslo',
  country: 'Norway',
  orders: String(n % 40),
  total_spent: `${n % 900}.50`,
  created_at: '2026-01-05',
  note: n % 10 === 0 ? 'calls, but "never" before noon' : '',
});
const COLUMNS = Object.keys(row(0));
const csvOf = (values: readonly string[]): string =>
  values
    .map((value) => (/[",\n]/.test(value) ? `"${value.replace(/"/g, '""')}"` : value))
    .join(',');

/** Yields the file piece by piece, so that the bench keeps none of it in memory. */
const file = async function* (rows: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${COLUMNS.join(',')}\n`);
  for (let at = 0; at < rows; at += 1000)
    yield Buffer.from(
      `${Array.from({ length: Math.min(1000, rows - at) }, (_, n) => csvOf(Object.values(row(at + n)))).join('\n')}\n`,
    );
};

/** Seconds psql takes to copy the finished rows. */
const copySeconds = async (orm: Orm, database: string, companyId: string): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'navout-bench-'));
  const [path, sourceId, at] = [join(folder, 'rows.csv'), newId(), new Date().toISOString()];
  await ownerQuery(
    orm,
    `insert into data_sources (id, company_id, name, type, status, records, config, schedule, mapping, mapping_version, field_profiles, created_at, updated_at)
    values ($1, $2, 'copy', 'File Upload', 'active', 0, '{}', 'manual', '{}', 1, '{}', now(), now())`,
    [sourceId, companyId],
  );
  try {
    const places = Array.from({ length: ROWS }, (_, n) => n);
    const prepared = JSON.parse(
      new TextDecoder().decode(prepareRows(places.map(row), { places }).json),
    ) as { id: string; key: string; hash: string; idx: number; data: object }[];
    writeFileSync(
      path,
      prepared
        .map(({ id, key, hash, idx, data }) =>
          csvOf([id, companyId, sourceId, key, JSON.stringify(data), hash, String(idx), at]),
        )
        .join('\n'),
    );
    await ownerQuery(orm, 'create table copied (like source_records including all)');
    await ownerQuery(
      orm,
      'alter table copied add foreign key (company_id) references companies (id), add foreign key (source_id) references data_sources (id)',
    );
    const began = performance.now();
    const { status, stderr } = spawnSync(
      'psql',
      [
        database,
        '-qc',
        `\\copy copied (id, company_id, source_id, record_key, data, row_hash, record_index, received_at) from '${path}' with (format csv)`,
      ],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`psql: ${stderr}`);
    return (performance.now() - began) / 1000;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Three steps, one of them an expression. */
const STEPS: SavedMapping = {
  kinds: {},
  customFields: [],
  fields: {
    city: { steps: [{ kind: 'trim' }, { kind: 'case', to: 'upper' }] },
    note: { target: null, steps: [{ kind: 'expression', expression: 'value.lower()' }] },
  },
};

const importSeconds = async (
  context: Context,
  name: string,
  rows: number,
  mapping?: SavedMapping,
): Promise<number> => {
  const began = performance.now();
  const { importId } = await createImport(
    context,
    {
      fileName: name,
      range: 'all',
      name: undefined,
      primaryKey: undefined,
      companyFilter: undefined,
      sourceId: undefined,
      description: undefined,
    },
    { content: file(rows) },
    { csvOnly: true, queue: false },
  );
  if (mapping)
    await context.transaction(async (em) => {
      const { sourceId } = await em.findOneOrFail(ImportRun, { id: importId });
      (await em.findOneOrFail(DataSource, { id: sourceId! })).mapping = mapping;
      await em.flush();
    });
  const outcome = await runImport({
    payload: { importId },
    context,
    runId: importId,
    attempt: 1,
    signal: new AbortController().signal,
    report: async () => undefined,
  });
  if (outcome?.counts?.stored !== rows)
    throw new Error(`stored ${String(outcome?.counts?.stored)} of ${rows}`);
  return (performance.now() - began) / 1000;
};

const MEGABYTE = 1024 * 1024;
const WATCH_MS = 20;

/** Imports a file, and measures the highest resident and heap memory, in MB. */
const importMeasured = async (context: Context, rows: number) => {
  global.gc?.();
  const before = process.memoryUsage();
  let [rss, heap] = [before.rss, before.heapUsed];
  const watch = setInterval(() => {
    const now = process.memoryUsage();
    [rss, heap] = [Math.max(rss, now.rss), Math.max(heap, now.heapUsed)];
  }, WATCH_MS);
  const seconds = await importSeconds(context, `bench-${rows}.csv`, rows);
  clearInterval(watch);
  const more = (rss - before.rss) / MEGABYTE;
  print(
    `${rows} rows: import ${seconds.toFixed(2)} s; peak memory ${(rss / MEGABYTE).toFixed(0)} MB resident (+${more.toFixed(0)}, limit ${MEGABYTES}), ${(heap / MEGABYTE).toFixed(0)} MB heap (+${((heap - before.heapUsed) / MEGABYTE).toFixed(0)})`,
  );
  return { seconds, more };
};

const failed = await withBenchDatabase(async (orm, address) => {
  const { services } = createApp({
    orm,
    env: benchEnv({ OUTGOING_ALLOW: '127.0.0.1,localhost,::1' }),
    root: '.',
  });
  await services.jobs.start({ work: false });
  const companyId = newId();
  await ownerQuery(
    orm,
    "insert into companies (id, name, status, is_internal, settings, created_at, updated_at) values ($1, 'bench', 'active', false, '{}', now(), now())",
    [companyId],
  );
  const context: Context = {
    ...createContext(services, {
      company: companyId,
      scope: companyId,
      requestId: 'bench',
      client: { ip: '', userAgent: null },
    }),
    companyForWrites: () => companyId,
  };
  const copied = await copySeconds(orm, address, companyId);
  // Loads modules before measuring, since loading is not part of a row's cost.
  await importSeconds(context, 'warm-up.csv', 100);
  const { seconds: imported, more } = await importMeasured(context, ROWS);
  const ratio = imported / copied;
  print(
    `${ROWS} rows: import ${imported.toFixed(2)} s, \\copy ${copied.toFixed(2)} s, ratio ${ratio.toFixed(2)} (limit ${RATIO})`,
  );
  let mostMemory = more;
  for (const rows of MORE_ROWS)
    mostMemory = Math.max(mostMemory, (await importMeasured(context, rows)).more);
  // One more row, because the same bytes would return the earlier import.
  const stepped = await importSeconds(context, 'steps.csv', ROWS + 1, STEPS);
  print(
    `${ROWS} rows with three steps: import ${stepped.toFixed(2)} s, without ${imported.toFixed(2)} s`,
  );
  const { first, second, read } = await measureSync(context, orm, address, SYNC_ROWS);
  const share = second / first;
  print(
    `${SYNC_ROWS} rows of a PostgreSQL table: first sync ${first.toFixed(2)} s, second ${second.toFixed(2)} s with ${read} rows, ${(share * 100).toFixed(2)}% (limit 2% of ${SHARE_ROWS} rows)`,
  );
  await services.jobs.stop();
  const isSlowAgain = SYNC_ROWS >= SHARE_ROWS && share > SECOND_SHARE;
  return ratio > RATIO || mostMemory > MEGABYTES || isSlowAgain;
});
process.exit(failed ? 1 : 0);
