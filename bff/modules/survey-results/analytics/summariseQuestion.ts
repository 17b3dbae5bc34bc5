import type { QuestionSummary } from '@core/contract/surveyResultShapes';
import { momentBins, numberBins } from '@core/survey/answerBins';
import { numberRange } from '@core/survey/answerShape';
import { answerParts, answerShapeOf } from '@core/survey/questionTypes';
import { ratingScore } from '@core/survey/ratingScore';
import { scoreChange } from '@core/survey/scoreChange';
import { tallyValues } from '@core/survey/tally';
import type { Question } from '@core/survey/types';
import { histogramOf, medianOf, type Histogram } from './histogram';
import { scoreTrend } from './scoreTrend';
import type { FactSum } from '../responses/readFacts';
import { OTHER_KEY } from '../counters/responseFacts';
import { least, most } from '../counters/rollupCells';

/** A question in one survey of a family, with that survey's facts about it. */
export interface AskedQuestion {
  question: Question;
  facts: readonly FactSum[];
}

/**
 * Adds up the facts that a family's surveys have about one question. The newest version comes first
 * and defines its type and order. `today`: the company's day.
 */
export const summariseQuestion = (
  asked: readonly [AskedQuestion, ...AskedQuestion[]],
  today: string,
): QuestionSummary => {
  const { question } = asked[0];
  const facts = asked.flatMap((one) => one.facts);
  const answered = facts.filter(({ metric }) => metric === 'answered');
  const isNumber = answerShapeOf(question) === 'number';
  const numbers: Histogram = isNumber ? histogramOf(asked.flatMap(numberEntries)) : new Map();
  const count = sum(answered, 'n');
  const bounds = isNumber ? facts : [];
  const ratings = question.settings?.preset ? asked.flatMap(dailyEntries) : [];
  const change = scoreChange(question, ratings, today);
  return {
    answered: count,
    counts: countsOf(asked),
    means: meansOf(asked, count),
    others: sum(
      facts.filter(({ metric, key }) => metric === 'answer' && key === OTHER_KEY),
      'n',
    ),
    ...bucketsOf(question, facts, numbers),
    average: isNumber && count > 0 ? round(sum(answered, 'total') / count) : null,
    median: medianOf(numbers),
    min: bounds.reduce((low: number | null, fact) => least(low, fact.low), null),
    max: bounds.reduce((high: number | null, fact) => most(high, fact.high), null),
    score: ratingScore(question, [...numbers])?.interval?.score ?? null,
    trend: scoreTrend(question, ratings),
    ...(change && { change }),
  };
};

const sum = (facts: readonly FactSum[], what: 'n' | 'total'): number =>
  facts.reduce((total, fact) => total + fact[what], 0);

/** Rounds away the floating-point error of decimal sums. */
const round = (value: number): number => Number(value.toPrecision(12));

const answersOf = ({ facts }: AskedQuestion): FactSum[] =>
  facts.filter(({ metric, key }) => metric === 'answer' && key !== OTHER_KEY);

/**
 * One entry per option, step or yes/no: first those of the newest version, then those that only
 * older versions offered.
 */
const countsOf = (asked: readonly AskedQuestion[]): QuestionSummary['counts'] => {
  const counts = new Map<string, number>();
  for (const { question } of asked) for (const value of tallyValues(question)) counts.set(value, 0);
  for (const one of asked) {
    const values = tallyValues(one.question);
    for (const { key, n } of values.length > 0 ? answersOf(one) : []) {
      const value = values[Number(key)];
      if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + n);
    }
  }
  return [...counts].map(([value, count]) => ({ value, count }));
};

/** Returns the average of each option over all answers. The newest version's options come first. */
const meansOf = (asked: readonly AskedQuestion[], answered: number): QuestionSummary['means'] => {
  const sums = new Map<string, number>();
  for (const { question } of asked)
    for (const part of amountsIn(question)) if (!sums.has(part)) sums.set(part, 0);
  for (const one of asked) {
    const parts = amountsIn(one.question);
    for (const { key, total } of parts.length > 0 ? answersOf(one) : []) {
      const part = parts[Number(key)];
      if (part !== undefined) sums.set(part, sums.get(part)! + total);
    }
  }
  return [...sums].map(([value, total]) => ({
    value,
    mean: answered > 0 ? round(total / answered) : null,
  }));
};

const amountsIn = (question: Question): string[] =>
  question.type === 'constant-sum' ? answerParts(question)! : [];

const numberEntries = (one: AskedQuestion): [number, number][] => {
  const values = tallyValues(one.question);
  return answersOf(one).map(({ key, n }) => [
    Number(values.length > 0 ? values[Number(key)] : key),
    n,
  ]);
};

const dailyEntries = (one: AskedQuestion): { day: string; value: number; n: number }[] => {
  const values = tallyValues(one.question);
  return answersOf(one).flatMap(({ day, key, n }) =>
    day === null ? [] : [{ day, value: Number(values[Number(key)]), n }],
  );
};

const bucketsOf = (
  question: Question,
  facts: readonly FactSum[],
  numbers: Histogram,
): Pick<QuestionSummary, 'buckets' | 'bucketUnit'> => {
  const none = { buckets: [], bucketUnit: null };
  if (tallyValues(question).length > 0) return none;
  const shape = answerShapeOf(question);
  if (shape === 'number')
    return { buckets: numberBins(numbers, numberRange(question)), bucketUnit: 'number' };
  if (shape !== 'date') return none;
  const days = new Map<string, number>();
  for (const { metric, key, n } of facts)
    if (metric === 'answer') days.set(key, (days.get(key) ?? 0) + n);
  const { unit, bins } = momentBins(days);
  return { buckets: bins, bucketUnit: unit };
};
