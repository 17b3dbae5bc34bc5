import type { Context } from '@bff/context';
import { readResultSums } from './readResultSums';
import { isCounted, type ResultFilter, type SentFilter } from '../responses/resultFilter';
import { FUNNEL_METRICS, knowsWhoSaw, summariseFunnel } from './summariseFunnel';
import { sumFunnel } from './sumFunnel';

/** Returns the questions at which people left a survey, under a filter. @throws AppError not_found, validation_failed. */
export const readFunnel = async (
  context: Context,
  id: string,
  sent: SentFilter,
  companyId?: string,
): Promise<ReturnType<typeof summariseFunnel>> => {
  const { results, filter, facts } = await readResultSums(
    context,
    { id, sent, companyId },
    FUNNEL_METRICS,
    sumFunnel,
  );
  if (!isCounted(filter) || knowsWhoSaw(results.surveys, facts))
    return summariseFunnel(results, facts, countsDisplays(filter));
  const rows = await context.transaction(
    (em) => sumFunnel(em, results, filter),
    results.answered.companyId,
  );
  const displays = facts.filter(({ metric }) => metric === 'display');
  return summariseFunnel(results, [...displays, ...rows], countsDisplays(filter));
};

/** Displays only have a day and a device. */
const countsDisplays = (filter: ResultFilter): boolean =>
  filter.completed === null && filter.flagged === null && isCounted(filter);
