import { readFileSync } from 'node:fs';
import { filesUnder } from '../lib/contentHash.mjs';
import { inRoot } from '../lib/root.mjs';

/** The marks at the start of a test file: `// @<mark>: <reason>`, one per line. */
const MARKS = /^(?:\/\/ @\w+: \S.*\n)+/;

const testFiles = () =>
  ['core', 'bff', 'widget', 'tests']
    .flatMap((folder) => filesUnder(folder, { tests: true }))
    .filter((file) => file.endsWith('.test.ts'));

const isMarked = (file, mark) =>
  MARKS.exec(readFileSync(inRoot(file), 'utf8'))?.[0].includes(`// @${mark}: `) ?? false;

/**
 * Test files marked because they involve SQL, locks or concurrency, and all of tests/faults. The others run on PostgreSQL only in `npm run
 * prove`.
 */
export const filesForPostgres = () =>
  testFiles().filter((file) => file.startsWith('tests/faults/') || isMarked(file, 'postgres'));

/**
 * The files that run on a Citus cluster: these, without files that cut connections, start their own server, or say why they need a single
 * server; and files whose ordinary statements need no other run than on the embedded database, but may fail on a cluster.
 */
export const filesForCitus = () =>
  testFiles().filter(
    (file) =>
      !file.startsWith('tests/faults/') &&
      (isMarked(file, 'postgres') || isMarked(file, 'cluster')) &&
      !isMarked(file, 'single'),
  );

/**
 * Test files that `.ci/run` runs and `npm test` does not: those marked as slow (they check everything, wait for real time, or start
 * their own servers), and those marked for PostgreSQL, which run on the embedded database only if they say why.
 */
export const slowFiles = () =>
  testFiles().filter(
    (file) => isMarked(file, 'slow') || (isMarked(file, 'postgres') && !isMarked(file, 'embedded')),
  );

/** The subset that runs on the embedded database. */
export const slowFilesForEmbedded = () =>
  slowFiles().filter((file) => !filesForPostgres().includes(file) || isMarked(file, 'embedded'));
