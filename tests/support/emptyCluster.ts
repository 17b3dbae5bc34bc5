import { createOrm, type Orm } from '@bff/db/createOrm';
import { migrate } from '@bff/db/migrate';
import { ownerQuery } from '@bff/db/ownerQuery';
import { CONTROL_PLANE, DATA_PLANE } from '@bff/db/planes';
import { createClusterDatabase, dropClusterDatabase } from './clusterDatabase';
import { templateName } from './templateFile';
import type { TestDatabase } from './testDatabase';
import { takeWide, watchShards } from './watchShards';

/** Ordered so that no deleted row is still referenced. */
const EMPTIED = [
  ...DATA_PLANE.toReversed(),
  ...['rate_limits', 'idempotent_answers', 'used_identity_tokens'],
  ...CONTROL_PLANE.toReversed(),
];

/** Names of the open databases of this test file; most files have one. */
const open = new Set<string>();

/**
 * A database of this jest worker on the cluster at `url`, migrated, distributed and emptied. The
 * worker's test files use it one after the other. Distributing takes half a minute, so it stays for
 * the next run unless the migrations have changed. With TEST_CITUS_WIDE, closing it fails if a
 * company's statement queried more than one shard.
 */
export const openEmptyCluster = async (url: string): Promise<TestDatabase> => {
  const worker = process.env.JEST_WORKER_ID ?? '1';
  let name = `navout_test_${worker}`;
  while (open.has(name)) name += '_more';
  open.add(name);
  const address = await keptDatabase(url, name);
  watchShards();
  const orm = createOrm({ kind: 'postgres', url: address });
  await emptyTables(orm);
  return {
    orm,
    async close() {
      await orm.close();
      open.delete(name);
      const wide = await takeWide(address);
      if (wide.length > 0)
        throw new Error(`These asked more than one shard for a company:\n${wide.join('\n')}`);
    },
  };
};

/** Marks the schema of such a database as changed, so the next file gets a new one. Does nothing for a database that belongs to one file. */
export const spoilCluster = async (orm: Orm): Promise<void> => {
  if (!process.env.TEST_CITUS_URL) return;
  const [{ name }] = (await ownerQuery<{ name: string }>(
    orm,
    'select current_database() as "name"',
  )) as [{ name: string }];
  await ownerQuery(orm, `comment on database ${name} is null`);
};

/** @returns the URL of the database, distributed with the current schema. */
const keptDatabase = async (url: string, name: string): Promise<string> => {
  const admin = createOrm({ kind: 'postgres', url, poolMax: 1 });
  try {
    const [kept] = await ownerQuery<{ schema: string | null }>(
      admin,
      `select shobj_description(oid, 'pg_database') as "schema" from pg_database where datname = $1`,
      [name],
    );
    if (kept?.schema === templateName()) {
      const address = new URL(url);
      address.pathname = `/${name}`;
      return address.href;
    }
    await dropClusterDatabase(url, name);
    const address = await createClusterDatabase(url, name);
    const orm = createOrm({ kind: 'postgres', url: address });
    await migrate(orm);
    await orm.close();
    // Written at the end, because a killed run must not leave half a database.
    await ownerQuery(admin, `comment on database ${name} is '${templateName()}'`);
    return address;
  } finally {
    await admin.close();
  }
};

/** Most tables are empty, and checking takes a tenth of the time of emptying. */
const emptyTables = async (orm: Orm): Promise<void> => {
  await ownerQuery(orm, 'drop schema if exists pgboss cascade');
  for (const table of EMPTIED) {
    const filled = await ownerQuery(orm, `select 1 from "${table}" limit 1`);
    if (filled.length > 0) await ownerQuery(orm, `delete from "${table}"`);
  }
};
