import { existsSync, readFileSync } from 'node:fs';
import type { Figure } from './figure';

/** What `npm run bench:load` leaves behind. */
export interface LoadRun {
  at: string;
  commit: string;
  cores: number;
  node: string;
  busy: number;
  figures: (Figure & { holds: boolean })[];
}

/** Where it leaves it. */
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
  unjudged,
  note,
}: LoadRun['figures'][number]): string => {
  const sign = bound === 'least' ? '≥' : '≤';
  const said = ratio === null || Number.isNaN(ratio) ? 'not measured' : ratio.toFixed(2);
  return `| ${[id, what, baseline, value, unjudged ? `${said}, not judged` : holds ? said : `**${said}**`, `${sign} ${String(floor)}`, `${sign} ${String(goal)}`, note ?? ''].map((cell) => cell.replace(/\|/g, '\\|')).join(' | ')} |`;
};

const section = ({ at, commit, cores, node, busy, figures }: LoadRun): string => `${TITLE}

Written by \`npm run bench:load\` (${at.slice(0, 16).replace('T', ' ')} UTC, ${commit}, ${String(cores)} cores, Node ${node}; ${busy.toFixed(1)} other processes wanted a core at its start). A ratio in bold misses its floor.
Public answers (L1 to L3) are sent by 16, 64 and 128 visitors at once: the figure is the most that was acknowledged, and the ratio at each number stands beside it (ADR 0021).

| | what | baseline | measured | ratio | floor | goal | beside it |
|---|---|---|---|---|---|---|---|
${figures.map(row).join('\n')}
`;

/** The page with the last load run at its end: the one just made, else the one the page had. */
export const withLoadSection = (page: string, previous = page): string => {
  const bare = page.split(TITLE)[0]!.trimEnd();
  const kept = previous.includes(TITLE) ? TITLE + previous.split(TITLE)[1]! : '';
  const measured = existsSync(LOAD_RESULT)
    ? section(JSON.parse(readFileSync(LOAD_RESULT, 'utf8')) as LoadRun)
    : kept;
  return measured ? `${bare}\n\n${measured.trimEnd()}\n` : `${bare}\n`;
};
