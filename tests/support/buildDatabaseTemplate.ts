import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { createOrm } from '@bff/db/createOrm';
import { migrate } from '@bff/db/migrate';
import { templateFile } from './templateFile';

const file = templateFile();
if (!existsSync(file)) {
  const pglite = await PGlite.create();
  const orm = createOrm({ kind: 'pglite', pglite });
  await migrate(orm);
  const part = `${file}.${process.pid}`;
  writeFileSync(part, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  renameSync(part, file);
  await orm.close();
}
process.exit(0);
