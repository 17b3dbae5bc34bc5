// npm run test:citus: runs the suites that involve SQL, and the main journey, on the Citus cluster that CITUS_URL names, in separate databases.
import { createClusterDatabase, dropClusterDatabase } from '../tests/support/clusterDatabase';
import { filesForCitus } from './test/markedFiles.mjs';
import { runJest } from './test/runJest.mjs';
import { runPlaywright } from './test/runPlaywright.mjs';

const JOURNEY = 'navout_test_journey';

const runJourney = async (url) => {
  await dropClusterDatabase(url, JOURNEY);
  const database = await createClusterDatabase(url, JOURNEY);
  try {
    return await runPlaywright({
      label: 'citus',
      project: 'journeys',
      grep: '@postgres',
      env: { TEST_DATABASE_URL: database },
    });
  } finally {
    await dropClusterDatabase(url, JOURNEY);
  }
};

const url = process.env.CITUS_URL;
if (!url) {
  console.log('test:citus: no cluster was given (CITUS_URL), so nothing was run.');
} else {
  const results = [
    await runJest({
      label: 'citus',
      projects: ['server'],
      files: filesForCitus(),
      workers: 2,
      env: { TEST_CITUS_URL: url },
    }),
    await runJourney(url),
  ];
  const sum = (key) => results.reduce((all, result) => all + result[key], 0);
  for (const { output } of results) if (output) console.log(output);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}
