import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome, Stage } from './bar';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
}

/** A suite's count of cases, for jest tests with many cases each (tests/support/recordCases.ts). */
interface Recorded {
  what: string;
  tried: number;
  held: number;
}

/**
 * A bar that a jest suite already proves: runs `files` and adds up the counts of jest and of the
 * suite. @param what names the figure. @param sized returns settings for the bar's number of
 * attempts.
 */
export const suite =
  (files: readonly string[], what: string, sized?: (turns: number) => Record<string, string>) =>
  async (stage: Stage): Promise<Outcome> => {
    const { folder, turns } = stage;
    const [reportFile, casesFile] = [join(folder, 'jest.json'), join(folder, 'cases.jsonl')];
    const output = await runJest(
      ['--json', `--outputFile=${reportFile}`, '--runInBand', '--', ...files],
      {
        PROVE_CASES_FILE: casesFile,
        ...testAddresses(stage),
        ...sized?.(turns),
      },
    );
    if (!existsSync(reportFile))
      return { tried: 1, held: 0, figure: 'the suite did not run', faults: [output.slice(-2000)] };
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport;
    const failed =
      report.numFailedTests + report.numPendingTests + report.numRuntimeErrorTestSuites;
    const tests = report.numPassedTests + failed;
    const recorded = existsSync(casesFile)
      ? readFileSync(casesFile, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Recorded)
      : [];
    const tried = tests + recorded.reduce((sum, { tried: cases }) => sum + cases, 0);
    const held = report.numPassedTests + recorded.reduce((sum, { held: cases }) => sum + cases, 0);
    const figure = [
      `${tests} ${what}`,
      ...summed(recorded).map(([name, cases]) => `${cases.toLocaleString('en-US')} ${name}`),
    ].join(', ');
    return {
      tried,
      held,
      figure,
      ...(sized ? { turns } : {}),
      ...(failed > 0 ? { faults: [output.slice(-4000)] } : {}),
    };
  };

/** The settings by which the test support finds the database of a stage. */
export const testAddresses = ({
  database,
  databaseUrl = '',
}: Pick<Stage, 'database' | 'databaseUrl'>): Record<string, string> => ({
  TEST_DATABASE_URL: database === 'postgresql' ? databaseUrl : '',
  TEST_CITUS_URL: database === 'citus' ? databaseUrl : '',
});

const summed = (recorded: readonly Recorded[]): [string, number][] => {
  const sums = new Map<string, number>();
  for (const { what, tried } of recorded) sums.set(what, (sums.get(what) ?? 0) + tried);
  return [...sums];
};

const runJest = (args: readonly string[], env: Record<string, string>): Promise<string> =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        '--experimental-vm-modules',
        '--no-warnings=ExperimentalWarning',
        'node_modules/jest/bin/jest.js',
        ...args,
      ],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, NODE_ENV: 'test', NODE_OPTIONS: '', ...env },
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.once('close', () => {
      resolve(output);
    });
  });
