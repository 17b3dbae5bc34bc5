import { readFileSync, rmSync, mkdirSync } from 'node:fs';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from '../lib/root.mjs';
import { runCommand } from '../lib/processes.mjs';

/**
 * Runs jest on the given projects and files (default: all, minus `without`) and counts its tests. A file that fails to load counts as one failure, and
 * so does a skipped test.
 */
export async function runJest({
  label,
  projects = [],
  files = [],
  without = [],
  workers = 3,
  env = {},
}) {
  mkdirSync(inRoot('test-results'), { recursive: true });
  const outputFile = inRoot('test-results', `jest-${label}.json`);
  rmSync(outputFile, { force: true });
  const { code } = await runCommand(
    process.execPath,
    [
      '--experimental-vm-modules',
      // A larger young generation: frequent small collections took a tenth of the server tests' time. Workers inherit
      // this.
      '--max-semi-space-size=64',
      `--import=${pathToFileURL(inRoot('tests/support/keepWorkerData.mjs')).href}`,
      '--no-warnings=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      `--maxWorkers=${workers}`,
      '--json',
      `--outputFile=${outputFile}`,
      ...(projects.length ? ['--selectProjects', ...projects] : []),
      ...(files.length ? ['--runTestsByPath', ...files] : []),
      ...without.flatMap((file) => ['--testPathIgnorePatterns', `/${escapePattern(file)}$`]),
    ],
    { env: { NODE_ENV: 'test', ...env } },
  );
  const report = read(outputFile);
  if (!report)
    return { passed: 0, failed: 1, output: `jest ended with code ${code} and wrote no report` };
  const skipped = report.numPendingTests + report.numTodoTests;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + skipped;
  return {
    passed: report.numPassedTests,
    failed: failed || (code === 0 ? 0 : 1),
    output: skipped ? `${skipped} skipped cases: a case that does not run proves nothing` : '',
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    failures: report.testResults.flatMap(failuresOf),
  };
}

/** Returns the failed tests of a file, or the file itself if it did not load. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const cases = assertionResults.filter((each) => each.status === 'failed');
  if (cases.length === 0) return status === 'failed' ? [{ file, title: '', message }] : [];
  return cases.map(({ fullName, failureMessages }) => ({
    file,
    title: fullName,
    message: failureMessages[0] ?? '',
  }));
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

const escapePattern = (text) => text.replace(/[.+]/g, '\\$&');
