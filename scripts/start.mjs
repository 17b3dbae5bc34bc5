// npm start: install when needed, build when needed, run. Uses nothing but Node until the packages are there.
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { stopWith } from './lib/processes.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();

const { buildStaleParts } = await import('./lib/buildParts.mjs');
if (!(await buildStaleParts()))
  stopWith('the build failed, so there is nothing to start: see the lines above.');

// The server runs in this very process: signals reach it directly and its exit code is ours.
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import('../dist/server/main.js');
