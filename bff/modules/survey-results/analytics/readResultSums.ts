import type { Context } from '@bff/context';
import { findResults, type Results } from '../responses/findResults';
import { readRollups, type FactSum } from '../responses/readFacts';
import { foldWaiting } from '../counters/foldDeltas';
import type { Metric } from '../counters/responseFacts';
import {
  isCounted,
  readResultFilter,
  type ResultFilter,
  type SentFilter,
} from '../responses/resultFilter';
import { scoredIds, sumRows } from './sumRows';

export interface Sums {
  results: Results;
  filter: ResultFilter;
  facts: FactSum[];
}

/**
 * A survey (or its family) and the filtered sums over its responses: from the counters, or from the rows where a filter needs them.
 * `companyId`: for readers without a session. @throws AppError not_found, validation_failed.
 */
export const readResultSums = async (
  context: Context,
  { id, sent, companyId }: { id: string; sent: SentFilter; companyId?: string | undefined },
  metrics: readonly Metric[],
): Promise<Sums> => {
  await foldWaiting(context, id, companyId);
  const read = await context.transaction(async (em) => {
    const results = await findResults(em, id, sent.family);
    const filter = readResultFilter(sent, results);
    const facts = isCounted(filter)
      ? await readRollups(em, results.answered, filter, metrics, scoredIds(results))
      : [];
    return { results, filter, facts };
  }, companyId);
  return isCounted(read.filter)
    ? read
    : { ...read, facts: await sumRows(context, read.results, read.filter, metrics) };
};
