import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { fromPglite, PgBoss } from 'pg-boss';
import { createOrm } from '@bff/db/createOrm';
import { migrate } from '@bff/db/migrate';
import { templateFile } from './templateFile';

const file = templateFile();
if (!existsSync(file)) {
  const pglite = await PGlite.create();
  const orm = createOrm({ kind: 'pglite', pglite });
  await migrate(orm);
  // The queue's schema takes a second to install; with it in the template, a test's server starts immediately.
  const boss = new PgBoss({ schema: 'pgboss', backend: 'pglite', db: fromPglite(pglite) });
  await boss.start();
  await boss.stop({ graceful: false });
  const part = `${file}.${process.pid}`;
  writeFileSync(part, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  renameSync(part, file);
  await orm.close();
}
process.exit(0);
