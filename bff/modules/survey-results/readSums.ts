import type { Context } from '@bff/context';
import { findResults, type Results } from './findResults';
import { readRollups, type FactSum } from './readFacts';
import type { Metric } from './responseFacts';
import { isCounted, type ResultFilter } from './resultFilter';
import { sumRows } from './sumRows';

/** A survey (or its family) and the filtered sums over its responses: from the counters, or from the rows where a filter needs them. */
export const readSums = async (
  context: Context, { id, family, companyId }: { id: string; family?: boolean; companyId?: string }, filter: ResultFilter, metrics: readonly Metric[],
): Promise<{ results: Results; facts: FactSum[] }> => {
  const counted = isCounted(filter);
  const read = await context.inTransaction(async (em) => {
    const results = await findResults(em, id, family);
    const facts = counted ? await readRollups(em, results.surveys.map((survey) => survey.id), filter, metrics) : [];
    return { results, facts };
  }, companyId);
  return counted ? read : { ...read, facts: await sumRows(context, read.results, filter, metrics) };
};
