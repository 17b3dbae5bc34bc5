import { existsSync, renameSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import config from '../../rolldown.config.mjs';
import { contentHash } from '../../scripts/lib/contentHash.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';

/**
 * Builds the server's threads like the product, unless these sources were built before. Tests start hundreds of threads, and compiling each
 * when it is loaded took most of their time. @returns the URL of the folder, inside node_modules, where their packages are found.
 */
export async function buildThreads() {
  const hash = contentHash(['package-lock.json', 'rolldown.config.mjs', 'core', 'bff']);
  const folder = inRoot('node_modules', '.cache', 'navout', `threads-${hash.slice(0, 16)}`);
  if (!existsSync(folder)) {
    const threads = Object.entries(config.input).filter(([name]) => name.endsWith('-worker'));
    const bundle = await rolldown({ ...config, input: Object.fromEntries(threads) });
    const part = `${folder}.${process.pid}`;
    await bundle.write({ ...config.output, dir: part, sourcemap: false });
    await bundle.close();
    // Another run may have built the same threads in the meantime.
    if (existsSync(folder)) rmSync(part, { recursive: true });
    else renameSync(part, folder);
  }
  return pathToFileURL(`${folder}/`).href;
}
