// npm run prove: tests the guarantees of docs/trust.md on both databases. `-- --only names`, `--on
// embedded|postgresql|citus` (the cluster of CITUS_URL), `--quick`, `--seconds n`, `--seed n`,
// `--resume`.
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { stopWith } from './lib/processes.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();

const { runCommand } = await import('./lib/processes.mjs');
const { buildStaleParts } = await import('./lib/buildParts.mjs');
const { default: prepareDatabaseTemplate } = await import('../tests/support/databaseTemplate.mjs');
const { withPostgres } = await import('./test/postgres.mjs');

if (!(await buildStaleParts({ only: ['server'] })))
  stopWith('what was to be tried could not be built.');
prepareDatabaseTemplate();
const args = process.argv.slice(2);
const run = (env) =>
  runCommand(process.execPath, ['--import', 'tsx', 'scripts/prove/main.ts', ...args], { env });
const on = args.includes('--on') ? args[args.indexOf('--on') + 1].split(',') : ['postgresql'];
if (on.includes('citus') && !process.env.CITUS_URL)
  stopWith('CITUS_URL is missing: the coordinator of a cluster to try it on.');
const { code } = on.includes('postgresql')
  ? await withPostgres((url) => run({ PROVE_DATABASE_URL: url }))
  : await run({});
process.exit(code);
