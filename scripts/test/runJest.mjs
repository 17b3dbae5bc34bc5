import { readFileSync, rmSync, mkdirSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';
import { runCommand } from '../lib/processes.mjs';

/** Runs jest (ES modules) and counts its cases; a file that did not even load counts as one failure, a skipped case too. */
export async function runJest({ label, projects = [], env = {} }) {
  mkdirSync(inRoot('test-results'), { recursive: true });
  const outputFile = inRoot('test-results', `jest-${label}.json`);
  rmSync(outputFile, { force: true });
  const { code } = await runCommand(process.execPath, [
    '--experimental-vm-modules', '--no-warnings=ExperimentalWarning', 'node_modules/jest/bin/jest.js',
    '--maxWorkers=2', '--json', `--outputFile=${outputFile}`, ...(projects.length ? ['--selectProjects', ...projects] : []),
  ], { env: { NODE_ENV: 'test', ...env } });
  const report = read(outputFile);
  if (!report) return { passed: 0, failed: 1, output: `jest ended with code ${code} and wrote no report` };
  const skipped = report.numPendingTests + report.numTodoTests;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + skipped;
  const slowest = report.testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })).sort((a, b) => b.ms - a.ms).slice(0, 5);
  return {
    passed: report.numPassedTests,
    failed: failed || (code === 0 ? 0 : 1),
    output: [
      ...(skipped ? [`${skipped} skipped cases: a case that does not run proves nothing`] : []),
      `${report.numTotalTestSuites} files; slowest: ${slowest.map(({ name, ms }) => `${name.replace(inRoot(''), '')} ${(ms / 1000).toFixed(1)} s`).join(', ')}`,
    ].join('\n'),
  };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
