import type { KnownRow } from './countedSurvey';
import { npsWithin, recountFunnel, shiftDay } from './recountRows';

// What the screen says in English, by a second way of counting and writing.

const signed = (score: number): string => `${score > 0 ? '+' : ''}${String(score)}`;
const plural = (n: number, word: string): string =>
  `${n.toLocaleString('en-US')} ${word}${n === 1 ? '' : 's'}`;

/** The sentence about the score and the week before. */
export const saidChange = (
  rows: readonly KnownRow[],
  dayOf: (at: Date) => string,
  today: string,
): string => {
  const within = (first: number, last: number) =>
    npsWithin(
      rows,
      dayOf,
      (day) => day >= shiftDay(today, -first) && day <= shiftDay(today, -last),
    );
  const [now, before] = [within(6, 0), within(13, 7)];
  if (!now || !before)
    return 'There is no change to show: NPS needs answers in the last seven days and in the seven before.';
  const points = Math.round((now.score - before.score) * 10) / 10;
  const start = `In the last seven days, NPS was ${signed(now.score)} from ${plural(now.answers, 'answer')}`;
  if (points === 0) return `${start}, the same as in the seven days before.`;
  const [up, down] = [now.high - now.score, now.score - now.low];
  const [upBefore, downBefore] = [before.high - before.score, before.score - before.low];
  const lowest = now.score - before.score - Math.sqrt(down ** 2 + upBefore ** 2);
  const highest = now.score - before.score + Math.sqrt(up ** 2 + downBefore ** 2);
  const isClear = lowest > 0 || highest < 0;
  return [
    `${start}: ${plural(Math.abs(points), 'point')} ${points > 0 ? 'higher' : 'lower'} than in the seven days before (${signed(before.score)}).`,
    isClear ? 'This is more than chance alone would explain.' : 'This could be due to chance.',
  ].join(' ');
};

/** The rows of the funnel as the screen writes them, and where the largest loss is. */
export const saidFunnel = (rows: readonly KnownRow[], titles: readonly string[]) => {
  const { starts, completes, steps } = recountFunnel(rows);
  const percent = (part: number, whole: number): string | null =>
    whole > 0 ? `${(Math.round((part * 1000) / whole) / 10).toFixed(1)}%` : null;
  const most = Math.max(...steps.map(({ left }) => left));
  const worst = steps
    .filter(({ left }) => left === most && most > 0)
    .sort((a, b) => a.reached - b.reached)[0];
  return {
    rows: [
      ['Started', starts, null],
      ...steps.map(({ reached, left }, at) => [
        `Question ${String(at + 1)}: ${titles[at]!}`,
        reached,
        percent(reached - left, reached),
      ]),
      ['Completed', completes, percent(completes, starts)],
    ],
    worst: worst?.questionId ?? null,
  };
};

/** The note under shares that do not add up to 100%; null without one. */
export const saidRounding = (counts: readonly number[], whole: number): string | null => {
  const added = counts.reduce((total, n) => total + n, 0);
  if (whole === 0 || added !== whole) return null;
  const total = counts.reduce((all, n) => all + Math.round((n * 100) / whole), 0);
  return total === 100 ? null : `Shares are rounded, so they add up to ${String(total)}%.`;
};

/** Whole points between two shares. */
export const saidPoints = (now: number, before: number | null): string => {
  if (before === null) return '';
  const points = Math.round(Math.abs(now - before));
  if (points === 0) return '±0';
  return `${now < before ? '−' : '+'}${String(points)}`;
};
