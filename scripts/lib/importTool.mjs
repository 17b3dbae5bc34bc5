import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand, stopWith } from './processes.mjs';
import { inRoot } from './root.mjs';

/** Imports a large package that few people need. It is installed on first use, next to the project's own packages, so that `npm ci` stays fast. */
export async function importTool(name, version) {
  const folder = inRoot('node_modules', '.cache', 'tools', `${name}@${version}`);
  if (!existsSync(join(folder, 'node_modules', name))) {
    mkdirSync(folder, { recursive: true });
    console.log(`Installing ${name} ${version} ...`);
    const { code } = await runCommand('npm', [
      'install',
      `--prefix=${folder}`,
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `${name}@${version}`,
    ]);
    if (code !== 0) stopWith(`${name} could not be installed: see the lines of npm above.`);
  }
  return import(pathToFileURL(createRequire(join(folder, 'index.js')).resolve(name)).href);
}
