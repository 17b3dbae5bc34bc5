import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesUnder } from '../lib/contentHash.mjs';
import { inRoot } from '../lib/root.mjs';

const folders = ['core', 'bff', 'src', 'widget', 'stories', 'design-tokens', 'tests'];
const aliases = { '@core/': 'core/', '@bff/': 'bff/', '@src/': 'src/', '@widget/': 'widget/' };
const isTest = (file) => /\.test\.tsx?$/.test(file);
const isStory = (file) => file.endsWith('.stories.tsx');

/**
 * These compose the product and so import all of it; a change of one part does not affect their importers. The server's tests start it
 * whole, so the tests of a change's own noun judge it.
 */
const composing = [
  /^bff\/(?!context\.ts$|env\.ts$)[^/]+\.ts$/,
  /^bff\/jobs\//,
  /^bff\/db\/(entities\.ts$|seeds\/)/,
  /^core\/contract\/index\.ts$/,
  /^tests\/support\//,
  /^src\/app\/(screens\/|router|App)/,
];

/** Returns which files import which: `{ file: [importers] }`. */
function readImporters() {
  const files = folders
    .flatMap((folder) => filesUnder(folder, { tests: true }))
    .filter((file) => /\.tsx?$/.test(file));
  const known = new Set(files);
  const importers = new Map(files.map((file) => [file, []]));
  for (const file of files)
    for (const [, path] of readFileSync(inRoot(file), 'utf8').matchAll(
      /(?:from|import\(|import)\s*'([^']+)'/g,
    ))
      importers.get(resolve(file, path, known))?.push(file);
  return importers;
}

function resolve(file, path, known) {
  const alias = Object.keys(aliases).find((start) => path.startsWith(start));
  const target = alias
    ? path.replace(alias, aliases[alias])
    : path.startsWith('.')
      ? join(dirname(file), path)
      : '';
  return [target, `${target}.ts`, `${target}.tsx`].find((candidate) => known.has(candidate));
}

const nounOf = (file) => file.match(/^bff\/(?:(?:modules|services)\/[^/]+|http|db)\//)?.[0];

/**
 * Returns the tests and stories that changed files can affect: those that reach them by imports, and on the server those of the same noun.
 */
export function affectedBy(changed) {
  const importers = readImporters();
  const reached = new Set(changed);
  for (const file of reached)
    if (changed.includes(file) || !composing.some((each) => each.test(file)))
      for (const importer of importers.get(file) ?? []) reached.add(importer);
  const nouns = new Set(changed.map(nounOf).filter(Boolean));
  const ofNoun = [...importers.keys()].filter((file) => isTest(file) && nouns.has(nounOf(file)));
  const all = [...new Set([...reached, ...ofNoun])].sort();
  return { tests: all.filter(isTest), stories: all.filter(isStory) };
}
