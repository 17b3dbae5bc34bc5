import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { createOrm, type Orm } from '@bff/db/createOrm';
import { giveBack, takeEmbedded } from './embeddedDatabase';
import { openEmptyCluster } from './emptyCluster';
import { copyTemplate } from './postgresTemplate';

export interface TestDatabase {
  orm: Orm;
  close(): Promise<void>;
}

/**
 * A migrated, empty database for one test file: embedded, or a new one on the PostgreSQL that TEST_DATABASE_URL names, or the emptied one on the
 * cluster of TEST_CITUS_URL.
 */
export const openTestDatabase = (): Promise<TestDatabase> => {
  const { TEST_CITUS_URL: cluster, TEST_DATABASE_URL: url } = process.env;
  if (cluster) return openEmptyCluster(cluster);
  return url ? onPostgres(url) : embedded();
};

const embedded = async (): Promise<TestDatabase> => {
  const taken = await takeEmbedded();
  const orm = createOrm({ kind: 'pglite', pglite: taken.pglite });
  await orm.connect();
  return {
    orm,
    async close() {
      await orm.close();
      await giveBack(taken);
    },
  };
};

const onPostgres = async (url: string): Promise<TestDatabase> => {
  const name = `navout_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await copyTemplate(url, name);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const orm = createOrm({ kind: 'postgres', url: own.href });
  return {
    orm,
    async close() {
      await orm.close();
      await dropDatabase(url, name);
    },
  };
};

/** Removes a database from the server at `url`. We can't end a vacuum process that is using it, but it finishes soon. */
export const dropDatabase = async (url: string, name: string, attempts = 20): Promise<void> => {
  try {
    await asAdmin(url, `drop database ${name} with (force)`);
  } catch (cause) {
    if (attempts === 1) throw cause;
    await setTimeout(500);
    await dropDatabase(url, name, attempts - 1);
  }
};

const asAdmin = async (url: string, sql: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};
