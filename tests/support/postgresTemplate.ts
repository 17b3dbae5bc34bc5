import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { createOrm } from '@bff/db/createOrm';
import { migrate } from '@bff/db/migrate';
import { templateName } from './templateFile';

/** An arbitrary lock number that no other program on the same server uses. */
const TEMPLATE_LOCK = 7_230_115;

/** Creates the database `name` on the server at `url` as a copy of the migrated, empty template, which the first caller makes. */
export const copyTemplate = async (url: string, name: string): Promise<void> => {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    const template = templateName();
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (found.rowCount === 0) await makeTemplate(admin, url, template);
    // Also under the lock, because the server copies a database only while nothing else uses it.
    await admin.query(`create database ${name} template ${template}`);
  } finally {
    await admin.end();
  }
};

/**
 * Makes it under another name first: a killed run must not leave half a template. With the queue's schema in it, a test's server starts
 * sooner.
 */
const makeTemplate = async (admin: Client, url: string, template: string): Promise<void> => {
  const part = `${template}_part`;
  await admin.query(`drop database if exists ${part} with (force)`);
  await admin.query(`create database ${part}`);
  const address = new URL(url);
  address.pathname = `/${part}`;
  const orm = createOrm({ kind: 'postgres', url: address.href });
  try {
    await migrate(orm);
  } finally {
    await orm.close();
  }
  const boss = new PgBoss({ schema: 'pgboss', connectionString: address.href, max: 1 });
  await boss.start();
  await boss.stop({ graceful: false });
  await admin.query(`alter database ${part} rename to ${template}`);
};
