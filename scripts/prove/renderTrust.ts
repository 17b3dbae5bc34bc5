import { cpus, totalmem } from 'node:os';
import type { Bar, DatabaseKind, Outcome } from './bar';

/** The result of one bar on one database, with its time, commit and seed. */
export interface Proof extends Outcome {
  bar: string;
  database: DatabaseKind;
  seconds: number;
  at: string;
  commit: string;
  seed: number;
  /** How often a whole run tries. */ planned?: number;
}

const HEAD = `# Trust: what was tested, and what held

\`npm run prove\` writes this page. No figure is typed by hand: the runs count their own cases. Each bar is a small file in \`scripts/prove/\` or a test suite;
\`scripts/prove/bars.ts\` lists them. Run some of them: \`npm run prove -- --only kills,fuzz\` (\`--write\` adds them to this page and keeps the last runs of the others);
fewer cases: \`--quick\`, or as many as fit into a time limit: \`--seconds 300\`; other cases: \`--seed 7\`; one database: \`--on embedded\`, or the cluster of CITUS_URL: \`--on citus\`; continue a
stopped whole run: \`--resume\`. A bar that does not hold is in bold here and makes the command fail. A bar that ran out of time says how many of the planned cases it tried.
`;

/** Returns the page: the machine and the total, then a line for each bar and database from its last run. Bars that did not run keep their line from the previous page. */
export const renderTrust = (
  bars: readonly Bar[],
  kept: (bar: string, database: DatabaseKind) => Proof | null,
  previous: string,
): string => {
  const before = previous.split('\n');
  const lines = bars.flatMap((bar) =>
    bar.on.map((database) => {
      const start = startOfLine(bar, database);
      const proof = kept(bar.name, database);
      return proof
        ? `${start}${outcomeCells(proof)} |`
        : start + (keptCells(before, bar, database) ?? '– | – | not run yet | – |');
    }),
  );
  const runs = lines.flatMap((line) => [
    ...line.matchAll(/\| (\d{4}-\d\d-\d\d \d\d:\d\d UTC), (\w+), seed/g),
  ]);
  const held = lines.filter((line) => / seed \d+/.test(line) && !line.includes('**'));
  return `${HEAD}
| | |
|---|---|
| last run | ${
    runs
      .map(([, at]) => at!)
      .sort()
      .at(-1) ?? 'none'
  } |
| commits | ${[...new Set(runs.map(([, , commit]) => commit!))].join(', ')} |
| machine | ${String(cpus().length)} cores, ${String(Math.round(totalmem() / 2 ** 30))} GB, Node ${process.versions.node}, ${process.platform} ${process.arch} |
| bars that hold | ${String(held.length)} of ${String(lines.length)}${runs.length < lines.length ? `, ${String(lines.length - runs.length)} not run` : ''} |

| bar | promise | database | cases tried | held | figure | run |
|---|---|---|---|---|---|---|
${lines.join('\n')}
`;
};

const SHOWN = { embedded: 'embedded', postgresql: 'PostgreSQL', citus: 'Citus' } as const;

const startOfLine = (bar: Bar, database: DatabaseKind): string =>
  `| ${bar.name} | ${cell(bar.promise)} | ${SHOWN[database]} | `;

/** Returns the cells after the database in a bar's line of the page; undefined without one. Ignores the promise, whose wording may have changed. */
export const keptCells = (
  lines: readonly string[],
  bar: Bar,
  database: DatabaseKind,
): string | undefined => {
  const shown = ` | ${SHOWN[database]} | `;
  const line = lines.find((one) => one.startsWith(`| ${bar.name} | `) && one.includes(shown));
  return line?.slice(line.indexOf(shown) + shown.length);
};

const outcomeCells = ({
  tried,
  held,
  figure,
  seconds,
  at,
  commit,
  seed,
  turns,
  planned,
}: Proof): string =>
  [
    number(tried),
    held === tried && tried > 0 ? number(held) : `**${number(held)}**`,
    cell(figure),
    `${moment(at)}, ${commit}, seed ${String(seed)}, ${number(seconds)} s${turns !== undefined && planned !== undefined && turns < planned ? `, ${number(turns)} of ${number(planned)} planned` : ''}`,
  ].join(' | ');

const moment = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;
const number = (value: number): string => value.toLocaleString('en-US');
const cell = (text: string): string => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ');
