// @postgres: its SQL
// @embedded: each database has its own backup kind
// @single: the nodes of a cluster are archived each by itself (docs/operations.md)
// @slow: starts its own servers, copies and restores them
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { ownerQuery } from '@bff/db/ownerQuery';
import { createOrm, type Orm } from '@bff/db/createOrm';
import { newId } from '@bff/db/newId';
import { recordCases } from '@tests/support/recordCases';
import { dropDatabase, openTestDatabase, type TestDatabase } from '@tests/support/testDatabase';
import { kindOfBackup, restoreEmbeddedBackup, writeEmbeddedBackup } from './embeddedBackup';
import { restorePostgresBackup, writePostgresBackup } from './postgresBackup';

/** Backups of a database that is being written to. `npm run prove` makes more of them. */
const ROUNDS = Number(process.env.BACKUP_ROUNDS ?? 1);

let folder: string;
let database: TestDatabase;
const companyId = newId();
const image = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 256));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'navout-backup-'));
  database = await openTestDatabase();
  const { orm } = database;
  await ownerQuery(
    orm,
    "insert into companies (id, name, status, is_internal, settings, created_at, updated_at) values ($1, 'Harbor', 'active', false, '{}', now(), now())",
    [companyId],
  );
  await ownerQuery(
    orm,
    "insert into assets (id, company_id, hash, content_type, bytes, width, height, created_at) values ($1, $2, 'h', 'image/png', $3, 1, 1, now())",
    [newId(), companyId, image],
  );
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const INSERT =
  "insert into data_types (id, company_id, name, data_field_name, type, created_at, updated_at) values (?, ?, ?, ?, 'static', now(), now())";

/** Adds rows in pairs, one transaction per pair, until it is stopped. `acknowledged` lists the pairs whose commit was confirmed. */
const writePairs = (orm: Orm): { acknowledged: string[]; stop: () => Promise<void> } => {
  const acknowledged: string[] = [];
  let going = true;
  const writing = (async () => {
    while (going) {
      const pair = `pair ${newId()}`;
      await orm.em.fork().transactional(async (em) => {
        await em.execute(INSERT, [newId(), companyId, pair, 'left']);
        await turn();
        await em.execute(INSERT, [newId(), companyId, pair, 'right']);
      });
      acknowledged.push(pair);
      await turn();
    }
  })();
  return {
    acknowledged,
    stop: () => {
      going = false;
      return writing;
    },
  };
};

const backUpUnderLoad = async (write: () => Promise<void>): Promise<string[]> => {
  const load = writePairs(database.orm);
  while (load.acknowledged.length < 10) await turn();
  const before = [...load.acknowledged];
  try {
    await write();
  } finally {
    await load.stop();
  }
  return before;
};

const expectWhole = async (orm: Orm, acknowledged: readonly string[]): Promise<void> => {
  const rows = await ownerQuery<{ name: string; halves: number }>(
    orm,
    'select name, count(*)::int as halves from data_types where company_id = $1 group by name',
    [companyId],
  );
  expect(rows.filter(({ halves }) => halves !== 2)).toEqual([]);
  const present = new Set(rows.map(({ name }) => name));
  expect(acknowledged.filter((name) => !present.has(name))).toEqual([]);
  const [asset] = await ownerQuery<{ bytes: Uint8Array }>(
    orm,
    'select bytes from assets where company_id = $1',
    [companyId],
  );
  expect(Buffer.compare(Buffer.from(asset!.bytes), image)).toBe(0);
  const [security] = await ownerQuery<{ on: boolean }>(
    orm,
    "select relrowsecurity as on from pg_class where relname = 'data_types'",
  );
  expect(security!.on).toBe(true);
  recordCases('rows acknowledged before a backup began', 2 * acknowledged.length);
};

const onEmbedded = async (round: number): Promise<void> => {
  const file = join(folder, `${String(round)}.backup`);
  const acknowledged = await backUpUnderLoad(() => writeEmbeddedBackup(database.orm, file));
  expect(existsSync(`${file}.part`)).toBe(false);
  expect(await kindOfBackup(file)).toBe('embedded');
  const dataDir = join(folder, `restored-${String(round)}`);
  mkdirSync(dataDir);
  await restoreEmbeddedBackup(file, dataDir);
  await expect(restoreEmbeddedBackup(file, dataDir)).rejects.toThrow('overwrites nothing');
  const orm = createOrm({ kind: 'embedded', folder: join(dataDir, 'postgres') });
  try {
    await expectWhole(orm, acknowledged);
  } finally {
    await orm.close();
  }
};

/**
 * True if the client programs are installed and no older than the server. Older ones fail with a
 * message.
 */
const clientFits = async (): Promise<boolean> => {
  const [server] = await ownerQuery<{ major: number }>(
    database.orm,
    "select current_setting('server_version_num')::int / 10000 as major",
  );
  const { status, stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  return status === 0 && Number(/(\d+)[.\d]*/.exec(stdout)?.[1]) >= server!.major;
};

const onPostgres = async (round: number): Promise<void> => {
  const { orm } = database;
  const [url, file] = [orm.config.get('clientUrl')!, join(folder, `${String(round)}.backup`)];
  if (!(await clientFits())) {
    await expect(writePostgresBackup(url, file, process.env)).rejects.toThrow(
      /^pg_dump (is missing|failed)/,
    );
    expect(existsSync(file)).toBe(false);
    return;
  }
  const acknowledged = await backUpUnderLoad(() => writePostgresBackup(url, file, process.env));
  expect(await kindOfBackup(file)).toBe('postgres');
  await expect(restorePostgresBackup(file, url, process.env)).rejects.toThrow('overwrites nothing');
  const own = new URL(url);
  own.pathname = `${own.pathname}_restored`;
  await ownerQuery(orm, `create database ${own.pathname.slice(1)}`);
  try {
    await restorePostgresBackup(file, own.href, process.env);
    const restored = createOrm({ kind: 'postgres', url: own.href });
    try {
      await expectWhole(restored, acknowledged);
    } finally {
      await restored.close();
    }
  } finally {
    await dropDatabase(url, own.pathname.slice(1));
  }
};

describe('backup and restore', () => {
  it(
    'a backup during writes contains all acknowledged data and no partial writes, including images and row-level security',
    async () => {
      for (let round = 1; round <= ROUNDS; round += 1)
        await (process.env.TEST_DATABASE_URL ? onPostgres(round) : onEmbedded(round));
    },
    240_000 * ROUNDS,
  );

  it('rejects a file that is not a backup, and leaves the data folder without a database', async () => {
    const file = join(folder, 'other');
    await expect(kindOfBackup(file)).rejects.toThrow('does not exist');
    writeFileSync(file, 'a shopping list');
    await expect(kindOfBackup(file)).rejects.toThrow('is no backup');
    writeFileSync(file, Buffer.from([0x1f, 0x8b, 1, 2, 3]));
    await expect(restoreEmbeddedBackup(file, folder)).rejects.toThrow('damaged');
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
  });
});
