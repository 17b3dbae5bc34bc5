import type { Context } from '@bff/context';
import { readResultSums } from './readResultSums';
import { isCounted, type ResultFilter, type SentFilter } from '../responses/resultFilter';
import { FUNNEL_METRICS, summariseFunnel } from './summariseFunnel';

/** Where people dropped out of a survey, under a filter. @throws AppError not_found, validation_failed. */
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
  );
  return summariseFunnel(results.questions, facts, countsDisplays(filter));
};

/** A display has a day and a device, nothing else. */
const countsDisplays = (filter: ResultFilter): boolean =>
  filter.completed === null && filter.flagged === null && isCounted(filter);
