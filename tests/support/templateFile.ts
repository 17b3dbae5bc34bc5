import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const migrations = fileURLToPath(new URL('../../bff/db/migrations', import.meta.url));
const tenantTable = fileURLToPath(new URL('../../bff/db/tenantTable.ts', import.meta.url));

/** The name of a migrated, empty database: a different one for each state of the migrations. */
export const templateName = (): string => {
  const hash = createHash('sha256').update(readFileSync(tenantTable));
  for (const name of readdirSync(migrations).sort())
    hash.update(name).update(readFileSync(join(migrations, name)));
  return `navout_template_${hash.digest('hex').slice(0, 16)}`;
};

/** Returns the file of the embedded template, shared by all runs on this machine. */
export const templateFile = (): string => join(tmpdir(), `${templateName()}.tar`);
