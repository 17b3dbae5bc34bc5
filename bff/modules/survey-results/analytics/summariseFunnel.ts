import type { InferType } from 'yup';
import type { funnel as schema } from '@core/contract/surveyResultShapes';
import { reachedCounts, seenBySome } from '@core/survey/funnel';
import { nameQuestions } from '@core/survey/piping';
import type { Question } from '@core/survey/types';
import { histogramOf, medianOf } from './histogram';
import type { ResultSurvey } from '../responses/findResults';
import type { FactSum } from '../responses/readFacts';
import { lagSeconds } from '../counters/responseFacts';

type Funnel = InferType<typeof schema>;

/** Metrics that the funnel uses. */
export const FUNNEL_METRICS = ['display', 'start', 'answered', 'left', 'seen', 'lag'] as const;

type AskedSurvey = Pick<ResultSurvey, 'id' | 'questions'>;

/**
 * Returns the steps of the funnel: shown, started, each question, completed. `countsDisplays`: the
 * filter uses only properties of a display.
 */
export const summariseFunnel = (
  { surveys, questions }: { surveys: readonly AskedSurvey[]; questions: readonly Question[] },
  facts: readonly FactSum[],
  countsDisplays: boolean,
): Funnel => {
  const of = (metric: FactSum['metric'], question = ''): FactSum[] =>
    facts.filter((fact) => fact.metric === metric && fact.question === question);
  const starts = of('start');
  const some = seenBySome(questions);
  const reached = surveys.map((survey) => reachedIn(survey, facts));
  return {
    displays: countsDisplays ? count(of('display')) : null,
    starts: count(starts),
    completes: count(starts.filter(({ complete }) => complete)),
    steps: nameQuestions(questions).map((question) => ({
      questionId: question.id,
      title: question.title,
      conditional: some.has(question.id),
      reached: reached.reduce((sum, counts) => sum + (counts.get(question.id) ?? 0), 0),
      answered: count(of('answered', question.id)),
      left: count(of('left', question.id)),
      medianSeconds: medianSeconds(of('lag', question.id)),
    })),
  };
};

/**
 * Returns whether the counters include who saw conditional questions. Older product versions did
 * not count that.
 */
export const knowsWhoSaw = (surveys: readonly AskedSurvey[], facts: readonly FactSum[]): boolean =>
  surveys.every(
    ({ id, questions }) =>
      seenBySome(questions).size === 0 ||
      countOf(facts, id, 'seen').get('') === countOf(facts, id, 'start').get(''),
  );

const reachedIn = ({ id, questions }: AskedSurvey, facts: readonly FactSum[]) =>
  reachedCounts(questions, {
    starts: countOf(facts, id, 'start').get('') ?? 0,
    left: countOf(facts, id, 'left'),
    seen: countOf(facts, id, 'seen'),
  });

/** Counts a metric in one survey, by question. */
const countOf = (
  facts: readonly FactSum[],
  surveyId: string,
  wanted: FactSum['metric'],
): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { surveyId: of, metric, question, n } of facts)
    if (of === surveyId && metric === wanted) counts.set(question, (counts.get(question) ?? 0) + n);
  return counts;
};

const count = (facts: readonly FactSum[]): number => facts.reduce((sum, { n }) => sum + n, 0);

const medianSeconds = (lags: readonly FactSum[]): number | null => {
  const median = medianOf(histogramOf(lags.map(({ key, n }) => [lagSeconds(key), n])));
  return median === null ? null : Math.round(median * 10) / 10;
};
