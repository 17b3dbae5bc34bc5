import { isConditional } from '@core/survey/visibility';
import type { InferType } from 'yup';
import type { funnel as schema } from '@core/contract/surveyResultShapes';
import type { Question } from '@core/survey/types';
import { histogramOf, medianOf } from './histogram';
import type { FactSum } from '../responses/readFacts';
import { lagSeconds } from '../counters/responseFacts';

type Funnel = InferType<typeof schema>;

/** The metrics it looks at. */
export const FUNNEL_METRICS = ['display', 'start', 'answered', 'left', 'lag'] as const;

/** Shown, started, each question, completed. `countsDisplays`: the filter asks for nothing that a display does not have. */
export const summariseFunnel = (
  questions: readonly Question[],
  facts: readonly FactSum[],
  countsDisplays: boolean,
): Funnel => {
  const of = (metric: FactSum['metric'], question = ''): FactSum[] =>
    facts.filter((fact) => fact.metric === metric && fact.question === question);
  const starts = of('start');
  return {
    displays: countsDisplays ? count(of('display')) : null,
    starts: count(starts),
    completes: count(starts.filter(({ complete }) => complete)),
    steps: questions.map((question, at) => ({
      questionId: question.id,
      conditional: at > 0 && isConditional(question),
      answered: count(of('answered', question.id)),
      left: count(of('left', question.id)),
      medianSeconds: medianSeconds(of('lag', question.id)),
    })),
  };
};

const count = (facts: readonly FactSum[]): number => facts.reduce((sum, { n }) => sum + n, 0);

const medianSeconds = (lags: readonly FactSum[]): number | null => {
  const median = medianOf(histogramOf(lags.map(({ key, n }) => [lagSeconds(key), n])));
  return median === null ? null : Math.round(median * 10) / 10;
};
