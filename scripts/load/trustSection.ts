import { existsSync, readFileSync } from 'node:fs';
import type { Figure } from './figure';
import type { ReadRow } from './reads';

/** Result of `npm run bench:load`. */
export interface LoadRun {
  at: string;
  commit: string;
  cores: number;
  node: string;
  busy: number;
  figures: (Figure & { holds: boolean })[];
  /** Every read behind L4; older runs have none. */
  reads?: (ReadRow & { ratio: number })[];
}

/** File of the result. */
export const LOAD_RESULT = 'test-results/load.json';

const TITLE = '## Load: every figure beside its baseline, in one run';

const row = ({
  id,
  what,
  baseline,
  value,
  ratio,
  bound,
  floor,
  goal,
  holds,
  unchecked,
  note,
}: LoadRun['figures'][number]): string => {
  const sign = bound === 'least' ? '≥' : '≤';
  const said = ratio === null || Number.isNaN(ratio) ? 'not measured' : ratio.toFixed(2);
  return `| ${[id, what, baseline, value, unchecked ? `${said}, not checked` : holds ? said : `**${said}**`, `${sign} ${String(floor)}`, `${sign} ${String(goal)}`, note ?? ''].map((cell) => cell.replace(/\|/g, '\\|')).join(' | ')} |`;
};

const readRow = ({
  id,
  bytes,
  statements,
  bare,
  builds: [own],
  ratio,
}: NonNullable<LoadRun['reads']>[number]): string =>
  `| ${[id, String(bytes), String(statements), ...[bare, own!].map(({ cpuMs, p95 }) => `${cpuMs.toFixed(2)} / ${p95.toFixed(1)}`), ratio.toFixed(2)].join(' | ')} |`;

const section = ({
  at,
  commit,
  cores,
  node,
  busy,
  figures,
  reads = [],
}: LoadRun): string => `${TITLE}

Written by \`npm run bench:load\` (${at.slice(0, 16).replace('T', ' ')} UTC, ${commit}, ${String(cores)} cores, Node ${node}; ${busy.toFixed(1)} other processes were waiting for a core at its start). A ratio in bold misses its floor.
16, 64 and 128 visitors at once send public answers (L1, L2), each number with its own floor; a bare Koa, yup and pg server that only validates and stores the answer takes turns with the product. L3 is the best of the three (ADR 0021).
L4 measures every read that a screen makes, with rate limits, rules and projection on. The baseline is a bare Koa and pg server that verifies the token, checks the session in one statement, runs the statements recorded from the product and answers with the same JSON. L12 to L14 use all these reads in rotation.

| | what | baseline | measured | ratio | floor | goal | notes |
|---|---|---|---|---|---|---|---|
${figures.map(row).join('\n')}

Every read behind L4: CPU time per request / p95, in milliseconds, with four connections.

| read | bytes | statements | bare | product | ratio |
|---|---|---|---|---|---|
${reads.map(readRow).join('\n')}
`;

/**
 * The page with the last load run at its end: the current run, else the one already on the page.
 */
export const withLoadSection = (page: string, previous = page): string => {
  const bare = page.split(TITLE)[0]!.trimEnd();
  const kept = previous.includes(TITLE) ? TITLE + previous.split(TITLE)[1]! : '';
  const measured = existsSync(LOAD_RESULT)
    ? section(JSON.parse(readFileSync(LOAD_RESULT, 'utf8')) as LoadRun)
    : kept;
  return measured ? `${bare}\n\n${measured.trimEnd()}\n` : `${bare}\n`;
};
