import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';
import { runCommand } from '../lib/processes.mjs';

/** Runs one project of the browser tests (all of it, or the cases whose title matches `grep`) and counts them; flaky and skipped ones count as failures. */
export async function runPlaywright({ label, project, grep, env = {} }) {
  mkdirSync(inRoot('test-results'), { recursive: true });
  const reportFile = inRoot('test-results', `playwright-${label}.json`);
  rmSync(reportFile, { force: true });
  const { code } = await runCommand(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`, ...(grep ? ['--grep', grep] : [])],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, ...env } });
  const report = read(reportFile);
  if (!report) return { passed: 0, failed: 1, output: `Playwright ended with code ${code} and wrote no report` };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped + report.errors.length;
  return { passed: expected, failed: failed || (code === 0 ? 0 : 1), output: skipped + flaky ? `${skipped} skipped, ${flaky} flaky` : '' };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
