// npm run build: builds the parts that are not up to date.
import { chdir } from 'node:process';
import { buildStaleParts } from './lib/buildParts.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { root } from './lib/root.mjs';

chdir(root);
requireNode();
await ensureInstalled();
if (!(await buildStaleParts())) process.exit(1);
console.log('Build is up to date (dist/).');
