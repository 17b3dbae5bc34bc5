import type { InferType } from 'yup';
import type { analytics as schema, QuestionSummary } from '@core/contract/surveyResultShapes';
import { DEVICE_TYPES } from '@core/contract/surveyResultShapes';
import { LIMITS } from '@core/limits';
import { takesAnswer } from '@core/survey/questionTypes';
import { roundShare } from '@core/survey/roundShares';
import type { ResultSurvey } from '../responses/findResults';
import { histogramOf, medianOf } from './histogram';
import type { FactSum } from '../responses/readFacts';
import { least, most } from '../counters/rollupCells';
import { summariseQuestion, type AskedQuestion } from './summariseQuestion';

type Analytics = Omit<InferType<typeof schema>, 'timeZone'>;

/** Metrics that the summary uses. */
export const ANALYTICS_METRICS = ['start', 'time', 'answered', 'answer'] as const;

const DAY_MS = 86_400_000;

/**
 * Computes the numbers of some surveys from their facts. `today`: the company's day on which the
 * trend ends. Rates are percentages with one decimal.
 */
export const summariseAnalytics = (
  surveys: readonly ResultSurvey[],
  facts: readonly FactSum[],
  today: string,
): Analytics => {
  const starts = facts.filter(({ metric }) => metric === 'start');
  const times = facts.filter(({ metric }) => metric === 'time');
  const [total, completed] = [count(starts), count(starts.filter(({ complete }) => complete))];
  const onDevice = (device: string): number =>
    count(starts.filter((fact) => fact.device === device));
  const perDay = daily(starts);
  const days = (from: number): string[] =>
    Array.from({ length: LIMITS.results.trendDays }, (_, at) => dayBefore(today, from - at));
  return {
    totalResponses: total,
    completedResponses: completed,
    completionRate: percent(completed, total),
    dailyTrends: days(LIMITS.results.trendDays - 1).map((date) => ({
      date,
      responses: perDay.get(date) ?? 0,
    })),
    previousSevenDays: days(2 * LIMITS.results.trendDays - 1).reduce(
      (sum, date) => sum + (perDay.get(date) ?? 0),
      0,
    ),
    deviceAnalytics: perDevice((device) => percent(onDevice(device), total)),
    deviceCounts: perDevice(onDevice),
    averageCompletionTime:
      completed > 0 && times.length > 0
        ? oneDecimal(times.reduce((sum, fact) => sum + fact.total, 0) / count(times))
        : null,
    medianCompletionTime: medianOf(histogramOf(times.map(({ key, n }) => [Number(key), n]))),
    fastestResponse: times.reduce((low: number | null, fact) => least(low, fact.low), null),
    longestResponse: times.reduce((high: number | null, fact) => most(high, fact.high), null),
    flaggedResponses: count(starts.filter(({ flagged }) => flagged)),
    questionSummaries: summaries(surveys, facts, today),
  };
};

const count = (facts: readonly FactSum[]): number => facts.reduce((sum, { n }) => sum + n, 0);
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Returns a percentage (0-100) with one decimal; 0 if the total is 0. */
const percent = (part: number, whole: number): number => roundShare(part, whole, 1);

const perDevice = (value: (device: string) => number) =>
  Object.fromEntries(
    DEVICE_TYPES.map((device) => [device, value(device)]),
  ) as Analytics['deviceCounts'];

const daily = (starts: readonly FactSum[]): Map<string, number> => {
  const days = new Map<string, number>();
  for (const { day, n } of starts) days.set(day!, (days.get(day!) ?? 0) + n);
  return days;
};

const dayBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

/** Every question of every survey, by id; the newest version comes first. */
const summaries = (
  surveys: readonly ResultSurvey[],
  facts: readonly FactSum[],
  today: string,
): Record<string, QuestionSummary> => {
  const byQuestion = groupFacts(facts);
  const versionsByQuestion = new Map<string, AskedQuestion[]>();
  for (const { id: surveyId, questions } of surveys) {
    for (const question of questions.filter(takesAnswer)) {
      versionsByQuestion.set(question.id, [
        ...(versionsByQuestion.get(question.id) ?? []),
        { question, facts: byQuestion.get(`${surveyId} ${question.id}`) ?? [] },
      ]);
    }
  }
  return Object.fromEntries(
    [...versionsByQuestion].map(([id, list]) => [
      id,
      summariseQuestion(list as [AskedQuestion, ...AskedQuestion[]], today),
    ]),
  );
};

const groupFacts = (facts: readonly FactSum[]): Map<string, FactSum[]> => {
  const groups = new Map<string, FactSum[]>();
  for (const fact of facts) {
    const id = `${fact.surveyId} ${fact.question}`;
    const group = groups.get(id);
    if (group) group.push(fact);
    else groups.set(id, [fact]);
  }
  return groups;
};
