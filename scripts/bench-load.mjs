// npm run bench:load: measures the load table L1 to L17, every ratio with its baseline in one run,
// on a real PostgreSQL. Takes about twenty minutes on an idle machine.
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { stopWith } from './lib/processes.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();

const { runCommand } = await import('./lib/processes.mjs');
const { buildStaleParts } = await import('./lib/buildParts.mjs');
const { withPostgres } = await import('./test/postgres.mjs');
const { findPgbench } = await import('./test/findPostgres.mjs');

if (!(await buildStaleParts())) stopWith('what was to be measured could not be built.');
const { code } = await withPostgres(
  (url) =>
    runCommand(process.execPath, ['--import', 'tsx', 'scripts/load/main.ts'], {
      env: { TEST_DATABASE_URL: url, PGBENCH: findPgbench() ?? 'pgbench' },
    }),
  { durable: true },
);
process.exit(code);
