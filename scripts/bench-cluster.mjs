// npm run bench:cluster: measures public answers and results on one PostgreSQL server, on a cluster with one worker and on one with all workers,
// in one run on the machines of CITUS_URL.
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { stopWith } from './lib/processes.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();

const { runCommand } = await import('./lib/processes.mjs');
const { buildStaleParts } = await import('./lib/buildParts.mjs');

if (!process.env.CITUS_URL)
  stopWith('CITUS_URL is missing: the coordinator of a cluster to measure.');
if (!(await buildStaleParts({ only: ['server'] })))
  stopWith('what was to be measured could not be built.');
const { code } = await runCommand(process.execPath, ['--import', 'tsx', 'scripts/cluster/main.ts']);
process.exit(code);
