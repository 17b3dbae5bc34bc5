import { readFileSync } from 'node:fs';
import { filesUnder } from '../lib/contentHash.mjs';
import { inRoot } from '../lib/root.mjs';

/** The comments that a test file begins with: `// @<mark>: <reason>`, one a line. */
const MARKS = /^(?:\/\/ @\w+: \S.*\n)+/;

const testFiles = () =>
  ['core', 'bff', 'tests']
    .flatMap((folder) => filesUnder(folder, { tests: true }))
    .filter((file) => file.endsWith('.test.ts'));

const isMarked = (file, mark) =>
  MARKS.exec(readFileSync(inRoot(file), 'utf8'))?.[0].includes(`// @${mark}: `) ?? false;

/** The test files that touch SQL, locks or concurrency and say so, and all of tests/faults; the others run on PostgreSQL in `npm run prove`. */
export const filesForPostgres = () =>
  testFiles().filter((file) => file.startsWith('tests/faults/') || isMarked(file, 'postgres'));

/** Of these the ones that run on a Citus cluster: not those that cut connections or need a server of their own, nor those that say why they are about one server. */
export const filesForCitus = () =>
  testFiles().filter(
    (file) =>
      !file.startsWith('tests/faults/') && isMarked(file, 'postgres') && !isMarked(file, 'single'),
  );

/**
 * The test files that `.ci/run` has and `npm test` has not: those that say why they are slow (they sweep over everything, wait for real time
 * or start servers of their own), and those for PostgreSQL, which run there once, unless they say why the embedded database needs them too.
 */
export const slowFiles = () =>
  testFiles().filter(
    (file) => isMarked(file, 'slow') || (isMarked(file, 'postgres') && !isMarked(file, 'embedded')),
  );

/** Of these the ones that run on the embedded database. */
export const slowFilesForEmbedded = () =>
  slowFiles().filter((file) => !filesForPostgres().includes(file) || isMarked(file, 'embedded'));
