import { readFileSync } from 'node:fs';
import { filesUnder } from '../lib/contentHash.mjs';
import { inRoot } from '../lib/root.mjs';

const folders = [
  'core',
  'bff',
  'src',
  'widget',
  'design-tokens',
  'packages',
  'stories',
  '.storybook',
  'tests',
  'scripts',
];
const isSource = (file) => /\.(tsx?|mjs|cjs|css)$/.test(file);
const isGenerated = (file) =>
  /^design-tokens\/generated\/|^packages\/(node\/src\/apiTypes\.ts$|\w+\/dist\/)/.test(file);
/** People search tests rather than read them, so a test may be longer than a product file. */
const refusedAbove = (file) =>
  /\.(test|spec|stories)\.tsx?$/.test(file) || file.startsWith('tests/') ? 500 : 300;
const warnedAbove = (file) => (refusedAbove(file) === 500 ? 400 : 200);

/** Checks file sizes. Returns `{ refused, warned, count }`, each a list of "file: N lines". */
export function checkFileSizes() {
  const files = folders
    .flatMap((folder) => filesUnder(folder, { tests: true }))
    .filter((file) => isSource(file) && !isGenerated(file));
  const sized = files.map((file) => ({
    file,
    lines: readFileSync(inRoot(file), 'utf8').split('\n').length - 1,
  }));
  const say = ({ file, lines }) => `${file}: ${lines} lines`;
  return {
    count: files.length,
    refused: sized.filter(({ file, lines }) => lines > refusedAbove(file)).map(say),
    warned: sized
      .filter(({ file, lines }) => lines > warnedAbove(file) && lines <= refusedAbove(file))
      .map(say),
  };
}
