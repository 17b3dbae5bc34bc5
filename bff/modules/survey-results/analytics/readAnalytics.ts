import type { WeightingReport } from '@core/contract/surveyResultShapes';
import { localDay } from '@core/time/zonedTime';
import type { Context } from '@bff/context';
import { readResultSums } from './readResultSums';
import type { SentFilter } from '../responses/resultFilter';
import { sumAnswers } from './sumAnswers';
import { roundSummaries } from './roundWeighted';
import { ANALYTICS_METRICS, summariseAnalytics } from './summariseAnalytics';

/**
 * Reads a survey's numbers under a filter. `companyId`: for readers without a session (a share
 * link). @throws AppError not_found, validation_failed.
 */
export const readAnalytics = async (
  context: Context,
  id: string,
  sent: SentFilter,
  companyId?: string,
): Promise<
  ReturnType<typeof summariseAnalytics> & { timeZone: string; weighting?: WeightingReport }
> => {
  const { results, facts, weighting } = await readResultSums(
    context,
    { id, sent, companyId },
    ANALYTICS_METRICS,
    sumAnswers,
  );
  const today = localDay(context.clock(), results.timeZone);
  const numbers = {
    ...summariseAnalytics(results.surveys, facts, today),
    timeZone: results.timeZone,
  };
  if (!weighting) return numbers;
  return { ...numbers, questionSummaries: roundSummaries(numbers.questionSummaries), weighting };
};
