import { ownerQuery } from '@bff/db/ownerQuery';
import { createOrm, type Orm } from '@bff/db/createOrm';
import { migrate } from '@bff/db/migrate';
import { parseEnv, type Env } from '@bff/env';

/** The product's settings for a bench; `more` has the form of environment variables. */
export const benchEnv = (more: NodeJS.ProcessEnv = {}): Env & { secretKey: string } => ({
  ...parseEnv({ LOG_LEVEL: 'error', PUBLIC_URL: 'http://navout.test', ...more }),
  secretKey: 'a secret for the bench, at least thirty-two characters',
});

/** One line on standard output. */
export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

let count = 0;

/**
 * Runs `measure` on its own migrated database on the PostgreSQL that TEST_DATABASE_URL names, and removes it afterwards.
 * @param measure gets the ORM and the URL of that database. Throws if no server is named.
 */
export const withBenchDatabase = async <T>(
  measure: (orm: Orm, address: string) => Promise<T>,
): Promise<T> => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error(
      'TEST_DATABASE_URL is missing: a PostgreSQL server the bench may make a database on.',
    );
  const name = `navout_bench_${process.pid}_${(count += 1)}`;
  const admin = createOrm({ kind: 'postgres', url, poolMax: 1 });
  await ownerQuery(admin, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const orm = createOrm({ kind: 'postgres', url: own.href });
  try {
    await migrate(orm);
    return await measure(orm, own.href);
  } finally {
    await orm.close();
    await ownerQuery(admin, `drop database ${name} with (force)`).catch(() =>
      print(`The database ${name} is still in use and stays.`),
    );
    await admin.close();
  }
};
