// jest's globalSetup of the tests that need a database. It runs outside jest's transforms, so a child process does the work.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Makes the template of an empty, migrated database unless it exists. */
export default function prepareDatabaseTemplate() {
  const script = fileURLToPath(new URL('./buildDatabaseTemplate.ts', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The database template could not be made:\n${stderr}`);
}
