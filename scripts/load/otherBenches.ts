import { spawnSync } from 'node:child_process';
import type { Figure } from './figure';

type Row = Pick<Figure, 'id' | 'what' | 'floor' | 'goal'> & { line: RegExp };

/** `small -> large ms  ratio r`, as bench:results prints it. */
const RESULTS: readonly Row[] = [
  {
    id: 'L5',
    what: 'results page 1 at a million rows vs. ten thousand',
    line: /^\S+\s+page 1\s+(.+?) ratio ([\d.]+)/m,
    floor: 1.5,
    goal: 1.2,
  },
  {
    id: 'L6',
    what: 'last results page vs. page 1',
    line: /^\S+\s+last page against page 1\s+(.+?) ratio ([\d.]+)/m,
    floor: 5,
    goal: 2,
  },
  {
    id: 'L7a',
    what: 'analytics at a million rows vs. ten thousand',
    line: /^\S+\s+analytics\s+(.+?) ratio ([\d.]+)/m,
    floor: 2,
    goal: 1.2,
  },
  {
    id: 'L7b',
    what: 'user analytics at a million rows vs. ten thousand',
    line: /^\S+\s+user analytics\s+(.+?) ratio ([\d.]+)/m,
    floor: 2,
    goal: 1.2,
  },
  {
    id: 'L8',
    what: 'text search at a million rows vs. ten thousand',
    line: /^\S+\s+text search, page 1\s+(.+?) ratio ([\d.]+)/m,
    floor: 10,
    goal: 3,
  },
  {
    id: 'L11',
    what: 'export of a million rows vs. \\copy to',
    line: /^\S+\s+export against \\copy to\s+(.+?) ratio ([\d.]+)/m,
    floor: 5,
    goal: 3,
  },
];
const IMPORT: readonly Row[] = [
  {
    id: 'L10',
    what: 'CSV import of 100,000 rows vs. \\copy',
    line: /rows: (.+?), ratio ([\d.]+)/m,
    floor: 4,
    goal: 3,
  },
];
const PREDICT: readonly Row[] = [
  {
    id: 'L9',
    what: 'predict p99, log-log slope from 1,000 to 100,000 items',
    line: /(log-log slope of the p99) ([-\d.]+)/m,
    floor: 0.5,
    goal: 0.3,
  },
];

/** Runs another bench of this repository and reads the ratios from the lines it prints. */
const take = (script: string, rows: readonly Row[], env: Record<string, string>): Figure[] => {
  const { stdout, stderr } = spawnSync('npm', ['run', '--silent', script], {
    encoding: 'utf8',
    maxBuffer: 16 * 1_048_576,
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  const output = stdout + stderr;
  return rows.map(({ line, ...row }) => {
    const [, said = '', ratio] = line.exec(output) ?? [];
    const [baseline = '', value = ''] = said.trim().split(/\s*->\s*/);
    return {
      ...row,
      baseline: baseline || script,
      value,
      ratio: ratio === undefined ? NaN : Number(ratio),
      bound: 'most',
      ...(ratio === undefined
        ? { note: `not measured: ${output.trim().split('\n').at(-1)?.slice(0, 160) ?? ''}` }
        : {}),
    };
  });
};

/** L5 to L11. @param env names the database server, and sizes for a smaller run. */
export const measureOtherBenches = (env: Record<string, string>): Figure[] => [
  ...take('bench:results', RESULTS, env),
  ...take('bench:predict', PREDICT, env),
  ...take('bench:import', IMPORT, env),
];
