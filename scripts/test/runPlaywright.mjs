import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';
import { runCommand } from '../lib/processes.mjs';

/**
 * Runs one project of the browser tests and counts them: all, or those whose title or tag matches `grep` and not `grepInvert`.
 * Skipped tests count as failures.
 */
export async function runPlaywright({ label, project, grep, grepInvert, workers = 2, env = {} }) {
  mkdirSync(inRoot('test-results'), { recursive: true });
  const reportFile = inRoot('test-results', `playwright-${label}.json`);
  rmSync(reportFile, { force: true });
  const { code } = await runCommand(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      `--project=${project}`,
      `--workers=${workers}`,
      `--output=test-results/browser-${label}`,
      ...(grep ? ['--grep', grep] : []),
      ...(grepInvert ? ['--grep-invert', grepInvert] : []),
    ],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, ...env } },
  );
  const report = read(reportFile);
  if (!report)
    return {
      passed: 0,
      failed: 1,
      output: `Playwright ended with code ${code} and wrote no report`,
    };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped + report.errors.length;
  return {
    passed: expected,
    failed: failed || (code === 0 ? 0 : 1),
    output: skipped ? `${skipped} skipped` : '',
    files: timesOf(report.suites),
    failures: report.suites.flatMap(failuresOf),
  };
}

/** Returns the tests of a file and its groups that did not pass. */
const failuresOf = (suite) => [
  ...(suite.specs ?? [])
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      file,
      title,
      message:
        tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message ?? '',
    })),
  ...(suite.suites ?? []).flatMap(failuresOf),
];

/** Returns the total time of each file's tests, in seconds. */
const timesOf = (suites) =>
  suites.map((suite) => ({
    file: suite.file,
    seconds: casesOf(suite).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));

const casesOf = (suite) => [
  ...(suite.specs ?? []).flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
  ...(suite.suites ?? []).flatMap(casesOf),
];

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
