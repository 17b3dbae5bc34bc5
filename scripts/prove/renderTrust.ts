import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import type { DatabaseKind, Outcome } from './bar';

/** One bar on one database, as it came out. */
export interface Proof extends Outcome { bar: string; promise: string; database: DatabaseKind; seconds: number }

const HEAD = `# Trust: what was tried, and what held

Written by \`npm run prove\` from its last whole run; nobody types a figure here. Each bar is a small file in \`scripts/prove/\` or a suite of the tests, listed in
\`scripts/prove/bars.ts\`. A part of them: \`npm run prove -- --only kills,fuzz\`; fewer cases: \`--quick\`; other cases: \`--seed 7\`; one database: \`--on embedded\`.
A bar that does not hold makes the command fail and stands here as it is. Cases are counted by the run itself.
`;

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The page: when, of what, on what machine, then a line for each bar and database. */
export const renderTrust = (proofs: readonly Proof[], seed: number): string => {
  const held = proofs.filter(({ tried, held: kept }) => tried > 0 && kept === tried).length;
  const machine = `${String(cpus().length)} cores, ${String(Math.round(totalmem() / 2 ** 30))} GB, Node ${process.versions.node}, ${process.platform} ${process.arch}`;
  return `${HEAD}
| | |
|---|---|
| date | ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC |
| commit | ${git('rev-parse', '--short', 'HEAD')} |
| machine | ${machine} |
| seed | ${String(seed)} |
| bars that hold | ${String(held)} of ${String(proofs.length)} |

| bar | promise | database | cases tried | held | figure | time |
|---|---|---|---|---|---|---|
${proofs.map(row).join('\n')}
`;
};

const number = (value: number): string => value.toLocaleString('en-US');
const cell = (text: string): string => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ');

const row = ({ bar, promise, database, tried, held, figure, seconds }: Proof): string =>
  `| ${bar} | ${cell(promise)} | ${database === 'embedded' ? 'embedded' : 'PostgreSQL'} | ${number(tried)} | ${held === tried ? number(held) : `**${number(held)}**`} | ${cell(figure)} | ${number(seconds)} s |`;
