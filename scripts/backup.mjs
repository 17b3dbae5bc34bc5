// npm run backup -- FILE: writes the database that the settings name into one file, beside a running server too.
import { resolve } from 'node:path';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { stopWith } from './lib/processes.mjs';

requireNode();
// A relative name is meant from where the command was typed.
if (process.argv[2]) process.argv[2] = resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2]);
process.chdir(root);
await ensureInstalled();

const { buildStaleParts } = await import('./lib/buildParts.mjs');
if (!await buildStaleParts()) stopWith('the build failed: see the lines above.');

await import('../dist/server/backup.js');
