import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesUnder } from '../lib/contentHash.mjs';
import { inRoot } from '../lib/root.mjs';

const folders = ['core', 'bff', 'src', 'widget', 'stories', 'design-tokens', 'tests'];
const aliases = {
  '@core/': 'core/',
  '@bff/': 'bff/',
  '@src/': 'src/',
  '@widget/': 'widget/',
  '@tests/': 'tests/',
  '@tokens/': 'design-tokens/generated/',
};
const isTest = (file) => /\.test\.tsx?$/.test(file);
const isStory = (file) => file.endsWith('.stories.tsx');

/**
 * These files assemble the product and import all of it, so a change of one part does not affect their importers. Server tests start
 * the whole server, so only the tests of the changed noun run.
 */
const composing = [
  /^bff\/(?!context\.ts$|env\.ts$)[^/]+\.ts$/,
  /^bff\/jobs\//,
  /^bff\/db\/(entities\.ts$|seeds\/)/,
  /^core\/contract\/index\.ts$/,
  /^tests\/support\//,
  /^src\/app\/(screens\/|router|App)/,
];

/** Returns the importers of each file: `{ file: [importers] }`. */
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

/** Returns the folder whose screens show the texts of a catalog. */
const sayingFolder = (file) => file.match(/^(src\/.+\/)texts\/\w+\.json$/)?.[1];

/**
 * Returns the tests and stories that changed files can affect: those that reach them by imports, on the server those of the same noun
 * (or of their importers' nouns, if no test reaches them), and the stories of screens that show changed texts.
 */
export function affectedBy(changed) {
  const importers = readImporters();
  const reached = new Set(changed);
  for (const file of reached)
    if (changed.includes(file) || !composing.some((each) => each.test(file)))
      for (const importer of importers.get(file) ?? []) reached.add(importer);
  const users = [...reached].some(isTest)
    ? []
    : changed.flatMap((file) => importers.get(file) ?? []);
  const nouns = new Set([...changed, ...users].map(nounOf).filter(Boolean));
  const saying = changed.map(sayingFolder).filter(Boolean);
  const ofNoun = [...importers.keys()].filter((file) => isTest(file) && nouns.has(nounOf(file)));
  const ofTexts = [...importers.keys()].filter(
    (file) => isStory(file) && saying.some((folder) => file.startsWith(folder)),
  );
  const all = [...new Set([...reached, ...ofNoun, ...ofTexts])].sort();
  return { tests: all.filter(isTest), stories: all.filter(isStory) };
}
