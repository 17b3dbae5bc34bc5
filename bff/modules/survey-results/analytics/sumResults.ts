import type { EntityManager } from '@mikro-orm/sql';
import { findResults, type Results } from '../responses/findResults';
import { readRollups, type FactSum } from '../responses/readFacts';
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

/** Adds up the responses' facts, for filters that the counters don't cover. */
type SumRows = (
  em: EntityManager,
  results: Results,
  filter: ResultFilter,
  weights?: ResponseWeights,
) => Promise<FactSum[]>;

/**
 * Returns a survey (or its family) and the filtered sums over its responses. Reads the counters, or
 * the rows if a filter needs them.
 * @throws AppError not_found, validation_failed.
 */
export const sumResults = async (
  em: EntityManager,
  { id, sent }: { id: string; sent: SentFilter },
  metrics: readonly Metric[],
  sumRows: SumRows,
): Promise<Sums> => {
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
};
