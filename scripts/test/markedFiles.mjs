import { readFileSync } from 'node:fs';
import { filesUnder } from '../lib/contentHash.mjs';
import { inRoot } from '../lib/root.mjs';

/** The marks at the start of a test file: `// @<mark>: <reason>`, one per line. */
const MARKS = /^(?:\/\/ @\w+: \S.*\n)+/;

const testFiles = () =>
  ['core', 'bff', 'tests']
    .flatMap((folder) => filesUnder(folder, { tests: true }))
    .filter((file) => file.endsWith('.test.ts'));

const isMarked = (file, mark) =>
  MARKS.exec(readFileSync(inRoot(file), 'utf8'))?.[0].includes(`// @${mark}: `) ?? false;

/**
 * Test files that are marked because they touch SQL, locks or concurrency, and all of tests/faults. The others run on PostgreSQL in `npm run
 * prove`.
 */
export const filesForPostgres = () =>
  testFiles().filter((file) => file.startsWith('tests/faults/') || isMarked(file, 'postgres'));

/**
 * Those of them that run on a Citus cluster: not files that cut connections or need their own server, and not those that say why they need a
 * single server.
 */
export const filesForCitus = () =>
  testFiles().filter(
    (file) =>
      !file.startsWith('tests/faults/') && isMarked(file, 'postgres') && !isMarked(file, 'single'),
  );

/**
 * Test files that `.ci/run` runs and `npm test` doesn't: those that say why they are slow (they check everything, wait for real time or
 * start their own servers), and those for PostgreSQL, which run only there unless they say why the embedded database needs them too.
 */
export const slowFiles = () =>
  testFiles().filter(
    (file) => isMarked(file, 'slow') || (isMarked(file, 'postgres') && !isMarked(file, 'embedded')),
  );

/** Those of them that run on the embedded database. */
export const slowFilesForEmbedded = () =>
  slowFiles().filter((file) => !filesForPostgres().includes(file) || isMarked(file, 'embedded'));
