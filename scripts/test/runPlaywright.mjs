import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';
import { runCommand } from '../lib/processes.mjs';

/** Runs one project of the browser tests (all of it, or the cases whose title matches `grep`) and counts them; skipped ones count as failures, those that passed when tried again are named. */
export async function runPlaywright({ label, project, grep, env = {} }) {
  mkdirSync(inRoot('test-results'), { recursive: true });
  const reportFile = inRoot('test-results', `playwright-${label}.json`);
  rmSync(reportFile, { force: true });
  const { code } = await runCommand(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`, ...(grep ? ['--grep', grep] : [])],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, ...env } });
  const report = read(reportFile);
  if (!report) return { passed: 0, failed: 1, output: `Playwright ended with code ${code} and wrote no report` };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + skipped + report.errors.length;
  const output = [...(skipped ? [`${skipped} skipped`] : []), ...(flaky ? [`passed when tried again: ${flakyTitles(report.suites).join('; ')}`] : [])].join('\n');
  return { passed: expected + flaky, failed: failed || (code === 0 ? 0 : 1), output };
}

const flakyTitles = (suites) => suites.flatMap((suite) => [
  ...(suite.specs ?? []).filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...flakyTitles(suite.suites ?? []),
]);

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
