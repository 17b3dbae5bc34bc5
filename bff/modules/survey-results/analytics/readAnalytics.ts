import type { EntityManager } from '@mikro-orm/sql';
import type { VariableSummary, WeightingReport } from '@core/contract/surveyResultShapes';
import { localDay } from '@core/time/zonedTime';
import type { Context } from '@bff/context';
import { readFolded } from '../counters/foldDeltas';
import { countExcluded } from './countExcluded';
import { sumResults } from './sumResults';
import type { SentFilter } from '../responses/resultFilter';
import { sumAnswers } from './sumAnswers';
import { sumVariables } from './sumVariables';
import { roundSummaries } from './roundWeighted';
import { ANALYTICS_METRICS, summariseAnalytics } from './summariseAnalytics';

export type Analytics = ReturnType<typeof summariseAnalytics> & {
  timeZone: string;
  weighting?: WeightingReport;
  excludedResponses?: number;
  variables?: VariableSummary[];
};

/**
 * Reads a survey's numbers under a filter. `companyId`: for readers without a session. @throws
 * AppError not_found, validation_failed.
 */
export const readAnalytics = (
  context: Context,
  id: string,
  sent: SentFilter,
  companyId?: string,
): Promise<Analytics> =>
  readFolded(context, { surveyId: id, companyId }, (em) => sumAnalytics(context, em, id, sent));

/** The same within a transaction, after the waiting changes were added up. */
export const sumAnalytics = async (
  context: Context,
  em: EntityManager,
  id: string,
  sent: SentFilter,
): Promise<Analytics> => {
  const { results, facts, weighting } = await sumResults(
    em,
    { id, sent },
    ANALYTICS_METRICS,
    sumAnswers,
  );
  const excluded = await countExcluded(em, results, sent);
  const variables = await sumVariables(em, results, sent);
  const today = localDay(context.clock(), results.timeZone);
  const numbers = {
    ...summariseAnalytics(results.surveys, facts, today),
    timeZone: results.timeZone,
    ...(variables.length > 0 && { variables }),
    ...(excluded > 0 && { excludedResponses: excluded }),
  };
  if (!weighting) return numbers;
  return { ...numbers, questionSummaries: roundSummaries(numbers.questionSummaries), weighting };
};
