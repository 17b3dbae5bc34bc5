// npm run recount: rebuilds the counters of every survey from its answers, in the database that the settings name.
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { stopWith } from './lib/processes.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();

const { buildStaleParts } = await import('./lib/buildParts.mjs');
if (!await buildStaleParts()) stopWith('the build failed: see the lines above.');

await import('../dist/server/recount.js');
