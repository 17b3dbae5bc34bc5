import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const migrations = fileURLToPath(new URL('../../bff/db/migrations', import.meta.url));
const tenantTable = fileURLToPath(new URL('../../bff/db/tenantTable.ts', import.meta.url));

/** Where the migrated, empty database is kept: one file for each state of the migrations, shared by all runs on this machine. */
export const templateFile = (): string => {
  const hash = createHash('sha256').update(readFileSync(tenantTable));
  for (const name of readdirSync(migrations).sort()) hash.update(name).update(readFileSync(join(migrations, name)));
  return join(tmpdir(), `navout-template-${hash.digest('hex').slice(0, 16)}.tar`);
};
