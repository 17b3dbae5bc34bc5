import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { contentHash } from './contentHash.mjs';
import { runScript } from './processes.mjs';
import { inRoot } from './root.mjs';
import { printProgress } from './printProgress.mjs';

const always = ['package-lock.json', 'tsconfig.json', 'core', 'design-tokens/generated'];

/** Parts of a build: the script of package.json, its inputs and the file that shows it has run. */
export const buildParts = [
  {
    name: 'web',
    script: 'build:web',
    output: 'dist/web/index.html',
    inputs: [...always, 'index.html', 'redirect.html', 'vite.config.ts', 'public', 'src', 'widget'],
  },
  {
    name: 'widget',
    script: 'build:widget',
    output: 'dist/widget',
    inputs: [...always, 'widget', 'vite.widget.config.ts', 'rolldown.widget.config.mjs'],
  },
  {
    name: 'server',
    script: 'build:server',
    output: 'dist/server/main.js',
    inputs: [...always, 'bff', 'rolldown.config.mjs'],
  },
];

const hashFile = inRoot('dist', '.build-hash');

/**
 * Builds the parts whose sources changed since their last build (content hashes, not dates), with one line per part; `only` those named.
 * Resolves with false if a part failed, after printing its messages.
 */
export async function buildStaleParts({ quiet = true, only } = {}) {
  for (const part of buildParts.filter(({ name }) => !only || only.includes(name))) {
    const current = contentHash(part.inputs);
    if (existsSync(inRoot(part.output)) && readHashes()[part.name] === current) continue;
    const startedAt = Date.now();
    console.log(`Building ${part.name} ...`);
    const { code, output } = await printProgress(`Still building ${part.name}`, () =>
      runScript(part.script, { quiet, env: { NODE_ENV: 'production' } }),
    );
    if (code !== 0 || !existsSync(inRoot(part.output))) {
      console.error(
        `${withoutStack(output)}\nnavout: building the ${part.name} part failed (npm run ${part.script}).`,
      );
      return false;
    }
    mkdirSync(inRoot('dist'), { recursive: true });
    writeFileSync(hashFile, JSON.stringify({ ...readHashes(), [part.name]: current }, null, 2));
    console.log(`Built ${part.name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  }
  return true;
}

/** A bundler's own call stack says nothing about our sources. */
const withoutStack = (text) =>
  text
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n');

function readHashes() {
  try {
    return JSON.parse(readFileSync(hashFile, 'utf8'));
  } catch {
    return {};
  }
}
