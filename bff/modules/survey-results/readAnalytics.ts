import type { Context } from '@bff/context';
import { readSums } from './readSums';
import { readFilter, type SentFilter } from './resultFilter';
import { utcDay } from './rollupCells';
import { ANALYTICS_METRICS, summariseAnalytics } from './summariseAnalytics';

/** The numbers of a survey under a filter. `companyId`: for readers without a session (a share link). @throws AppError not_found, validation_failed. */
export const readAnalytics = async (context: Context, id: string, sent: SentFilter, companyId?: string): Promise<ReturnType<typeof summariseAnalytics>> => {
  const { results, facts } = await readSums(context, { id, family: sent.family, companyId }, readFilter(sent), ANALYTICS_METRICS);
  return summariseAnalytics(results.surveys, facts, utcDay(context.clock()));
};
