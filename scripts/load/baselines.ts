import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

const SECONDS = 6;
const TABLE =
  'create table if not exists load_baseline (id bigint generated always as identity primary key, a int, b text, at timestamptz not null default now())';

/**
 * Single-row inserts per second with 8 clients: by pgbench, or without it by the same statement
 * through Node's driver.
 */
export const insertsPerSecond = async (
  database: string,
): Promise<{ perSecond: number; by: string }> => {
  const client = new pg.Client(database);
  await client.connect();
  await client.query(TABLE);
  await client.end();
  const folder = mkdtempSync(join(tmpdir(), 'navout-load-'));
  try {
    const script = join(folder, 'insert.sql');
    writeFileSync(
      script,
      "insert into load_baseline (a, b) values (1, 'a word or two of text');\n",
    );
    const { status, stdout } = spawnSync(
      process.env.PGBENCH ?? 'pgbench',
      ['-n', '-f', script, '-c', '8', '-j', '2', '-T', String(SECONDS), database],
      { encoding: 'utf8' },
    );
    const tps = status === 0 ? Number(/tps = ([\d.]+)/.exec(stdout)?.[1]) : NaN;
    return Number.isNaN(tps)
      ? { perSecond: await byDriver(database), by: 'the driver, 8 clients (no pgbench here)' }
      : { perSecond: tps, by: 'pgbench, 8 clients' };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const byDriver = async (database: string): Promise<number> => {
  const pool = new pg.Pool({ connectionString: database, max: 8 });
  let count = 0;
  const end = performance.now() + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (; performance.now() < end; count += 1)
        await pool.query("insert into load_baseline (a, b) values (1, 'a word or two of text')");
    }),
  );
  await pool.end();
  return count / SECONDS;
};

/** Single-row inserts per second into an embedded database in this process. */
export const embeddedInsertsPerSecond = async (): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'navout-load-'));
  const database = await PGlite.create(join(folder, 'db'));
  try {
    await database.exec(TABLE);
    let count = 0;
    const end = performance.now() + SECONDS * 1000;
    for (; performance.now() < end; count += 1)
      await database.query('insert into load_baseline (a, b) values ($1, $2)', [
        1,
        'a word or two of text',
      ]);
    return count / SECONDS;
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
};
