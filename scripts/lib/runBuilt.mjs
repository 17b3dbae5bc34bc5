import { resolve } from 'node:path';
import { ensureInstalled, requireNode } from './install.mjs';
import { root } from './root.mjs';
import { stopWith } from './processes.mjs';

/** Installs and builds missing or outdated parts, then runs a command of the built server in this process. @param takesFile true if its first argument is a file, relative to the current folder. */
export async function runBuilt(name, { takesFile = false } = {}) {
  requireNode();
  if (takesFile && process.argv[2])
    process.argv[2] = resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2]);
  process.chdir(root);
  await ensureInstalled();
  const { buildStaleParts } = await import('./buildParts.mjs');
  if (!(await buildStaleParts())) stopWith('the build failed: see the lines above.');
  await import(`../../dist/server/${name}.js`);
}
