import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { findResults, type Results } from '../responses/findResults';
import { readRollups, type FactSum } from '../responses/readFacts';
import { readFolded } from '../counters/foldDeltas';
import type { Metric } from '../counters/responseFacts';
import {
  isCounted,
  readResultFilter,
  type ResultFilter,
  type SentFilter,
} from '../responses/resultFilter';
import type { WeightingReport } from '@core/contract/surveyResultShapes';
import { readWeights, weighResponses, type ResponseWeights } from './weighResponses';
import { scoredIds } from './versionsOf';

export interface Sums {
  results: Results;
  filter: ResultFilter;
  facts: FactSum[];
  weighting?: WeightingReport;
}

/** Adds up the facts of the responses, for filters that counters can't answer. */
type SumRows = (
  em: EntityManager,
  results: Results,
  filter: ResultFilter,
  weights?: ResponseWeights,
) => Promise<FactSum[]>;

/**
 * Returns a survey (or its family) and the filtered sums over its responses. Reads the counters, or
 * the rows if a filter needs them. `companyId`: for readers without a session.
 * @throws AppError not_found, validation_failed.
 */
export const readResultSums = (
  context: Context,
  { id, sent, companyId }: { id: string; sent: SentFilter; companyId?: string | undefined },
  metrics: readonly Metric[],
  sumRows: SumRows,
): Promise<Sums> =>
  readFolded(context, { surveyId: id, companyId }, async (em) => {
    const results = await findResults(em, id, sent);
    const filter = readResultFilter(sent, results);
    const choice = readWeights(sent.weights, results);
    if (choice) {
      const weights = await weighResponses(em, results, filter, choice);
      const weighting = weights.report;
      const used = weighting.state === 'empty' ? undefined : weights;
      return { results, filter, facts: await sumRows(em, results, filter, used), weighting };
    }
    const facts = isCounted(filter)
      ? await readRollups(em, results.answered, filter, metrics, scoredIds(results))
      : await sumRows(em, results, filter);
    return { results, filter, facts };
  });
