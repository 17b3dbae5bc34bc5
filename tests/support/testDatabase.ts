import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { autocommit } from '@bff/db/autocommit';
import { createOrm, type Orm } from '@bff/db/createOrm';
import { migrate } from '@bff/db/migrate';
import { templateFile } from './templateFile';

export interface TestDatabase { orm: Orm; close(): Promise<void> }

/**
 * A fresh, migrated, empty database for one test file: a copy of the embedded template, or a database of its own on the real PostgreSQL
 * that TEST_DATABASE_URL names.
 */
export const openTestDatabase = (): Promise<TestDatabase> => {
  const url = process.env.TEST_DATABASE_URL;
  return url ? onPostgres(url) : embedded();
};

const embedded = async (): Promise<TestDatabase> => {
  const pglite = await PGlite.create({ loadDataDir: new Blob([new Uint8Array(await readFile(templateFile()))]) });
  const orm = createOrm({ kind: 'pglite', pglite });
  await orm.connect();
  return {
    orm,
    async close() {
      await orm.close();
      await pglite.close();
    },
  };
};

const onPostgres = async (url: string): Promise<TestDatabase> => {
  const name = `navout_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await asAdmin(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const orm = createOrm({ kind: 'postgres', url: own.href });
  await migrate(orm);
  return {
    orm,
    async close() {
      await orm.close();
      await asAdmin(url, `drop database ${name} with (force)`);
    },
  };
};

const asAdmin = async (url: string, sql: string): Promise<void> => {
  const orm = createOrm({ kind: 'postgres', url, poolMax: 1 });
  try {
    await autocommit(orm, sql);
  } finally {
    await orm.close();
  }
};
