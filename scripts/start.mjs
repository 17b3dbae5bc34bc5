// npm start: installs and builds if needed, then runs the server. Uses only Node until the packages are
// installed.
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { stopWith } from './lib/processes.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();

const { buildStaleParts } = await import('./lib/buildParts.mjs');
if (!(await buildStaleParts()))
  stopWith('the build failed, so there is nothing to start: see the lines above.');

// The server runs in this process, so signals reach it directly and its exit code is the exit code
// of npm start.
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import('../dist/server/main.js');
