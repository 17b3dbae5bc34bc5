import type { Question } from '@core/survey/types';
import { VERSIONS, type KnownRow } from './countedSurvey';

// A second implementation of the numbers of results. It imports no rule of the product, and counts
// row by row in the simplest way.

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
const tenth = (value: number): number => Math.round(value * 10) / 10;

const medianOf = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};

/** NPS with its interval by the adjusted Wald method, each to a tenth; null without answers. */
export const npsOf = (scores: readonly number[]) => {
  const n = scores.length;
  if (n === 0) return null;
  const up = scores.filter((score) => score >= 9).length;
  const down = scores.filter((score) => score <= 6).length;
  const score = ((up - down) / n) * 100;
  const [p, d] = [(up + 0.75) / (n + 3), (down + 0.75) / (n + 3)];
  const half = 1.959964 * Math.sqrt((p + d - (p - d) ** 2) / (n + 3));
  return {
    score: tenth(score),
    low: tenth(Math.max(-100, Math.min((p - d - half) * 100, score))),
    high: tenth(Math.min(100, Math.max((p - d + half) * 100, score))),
    answers: n,
  };
};

const scoresOf = (rows: readonly KnownRow[]): number[] =>
  rows.flatMap(({ answers: { nps } }) => (typeof nps === 'number' ? [nps] : []));

const membersOf = ({ answers }: KnownRow, id: string): (string | number)[] =>
  answers[id] === undefined ? [] : [answers[id]].flat();

const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  nps: Array.from({ length: 11 }, (_, at) => String(at)),
  way: ['By bus', 'By boat', 'On foot'],
  many: ['a', 'b', 'c'],
};

/** The counted values of a question in some versions; the newest first. */
export const optionsOf = (id: string, rows: { versions: readonly number[] }): readonly string[] =>
  id === 'way' && !rows.versions.includes(1) ? ['By boat', 'On foot'] : OPTIONS[id]!;

/** Numbers of one question. */
export const recountQuestion = (rows: readonly KnownRow[], id: string, versions: number[]) => {
  const given = rows.filter(({ answers }) => answers[id] !== undefined);
  const numbers = given.flatMap(({ answers: { [id]: value } }) =>
    typeof value === 'number' ? [value] : [],
  );
  const values = OPTIONS[id] ? optionsOf(id, { versions }) : [];
  return {
    answered: given.length,
    counts: values.map((value) => ({
      value,
      count: given.filter((row) => membersOf(row, id).map(String).includes(value)).length,
    })),
    others: OPTIONS[id]
      ? given.filter((row) => !membersOf(row, id).every((one) => values.includes(String(one))))
          .length
      : 0,
    average: numbers.length > 0 ? Number((sum(numbers) / numbers.length).toPrecision(12)) : null,
    median: medianOf(numbers),
    min: numbers.length > 0 ? Math.min(...numbers) : null,
    max: numbers.length > 0 ? Math.max(...numbers) : null,
    score: id === 'nps' ? (npsOf(numbers)?.score ?? null) : null,
  };
};

/** NPS of the days that `has` accepts. */
export const npsWithin = (
  rows: readonly KnownRow[],
  dayOf: (at: Date) => string,
  has: (day: string) => boolean,
) => npsOf(scoresOf(rows.filter(({ at }) => has(dayOf(at)))));

export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The numbers at the top of the page. */
export const recountTotals = (
  rows: readonly KnownRow[],
  dayOf: (at: Date) => string,
  today: string,
) => {
  const took = rows.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]));
  const on = (device: string): number => rows.filter((row) => row.device === device).length;
  const percent = (n: number): number =>
    rows.length > 0 ? Math.round((n * 1000) / rows.length) / 10 : 0;
  const onDay = (day: string): number => rows.filter(({ at }) => dayOf(at) === day).length;
  const week = [6, 5, 4, 3, 2, 1, 0].map((days) => shiftDay(today, -days));
  return {
    totalResponses: rows.length,
    completedResponses: took.length,
    completionRate: percent(took.length),
    dailyTrends: week.map((date) => ({ date, responses: onDay(date) })),
    previousSevenDays: sum(week.map((day) => onDay(shiftDay(day, -7)))),
    deviceCounts: { mobile: on('mobile'), desktop: on('desktop'), tablet: on('tablet') },
    deviceAnalytics: {
      mobile: percent(on('mobile')),
      desktop: percent(on('desktop')),
      tablet: percent(on('tablet')),
    },
    averageCompletionTime: took.length > 0 ? tenth(sum(took) / took.length) : null,
    medianCompletionTime: medianOf(took),
    fastestResponse: took.length > 0 ? Math.min(...took) : null,
    longestResponse: took.length > 0 ? Math.max(...took) : null,
    flaggedResponses: rows.filter(({ flagged }) => flagged).length,
  };
};

const IDS = VERSIONS[1]!.map(({ id }: Question) => id);

/** The question where an unfinished response stopped: its position; Infinity if it was completed. */
const stopOf = (row: KnownRow): number => {
  if (row.seconds !== null) return Infinity;
  const shown = IDS.filter((id) => isShown(row, id));
  const last = shown.findLastIndex((id) => row.answers[id] !== undefined);
  return IDS.indexOf(shown[Math.min(last + 1, shown.length - 1)]!);
};

const isShown = ({ answers: { nps } }: KnownRow, id: string): boolean =>
  id !== 'why' || typeof nps !== 'number' || nps <= 6;

/** The funnel: how many people came to each question, answered it and stopped there. */
export const recountFunnel = (rows: readonly KnownRow[]) => ({
  starts: rows.length,
  completes: rows.filter(({ seconds }) => seconds !== null).length,
  steps: IDS.map((questionId, at) => ({
    questionId,
    reached: rows.filter((row) => stopOf(row) >= at && isShown(row, questionId)).length,
    answered: rows.filter(({ answers }) => answers[questionId] !== undefined).length,
    left: rows.filter((row) => stopOf(row) === at).length,
    median: medianOf(
      rows.flatMap(({ lags }) => (lags[questionId] === undefined ? [] : [lags[questionId] / 1000])),
    ),
  })),
});
