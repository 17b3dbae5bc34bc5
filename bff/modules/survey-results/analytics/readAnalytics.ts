import { localDay } from '@core/time/zonedTime';
import type { Context } from '@bff/context';
import { readResultSums } from './readResultSums';
import type { SentFilter } from '../responses/resultFilter';
import { sumAnswers } from './sumAnswers';
import { ANALYTICS_METRICS, summariseAnalytics } from './summariseAnalytics';

/** The numbers of a survey under a filter. `companyId`: for readers without a session (a share link). @throws AppError not_found, validation_failed. */
export const readAnalytics = async (
  context: Context,
  id: string,
  sent: SentFilter,
  companyId?: string,
): Promise<ReturnType<typeof summariseAnalytics> & { timeZone: string }> => {
  const { results, facts } = await readResultSums(
    context,
    { id, sent, companyId },
    ANALYTICS_METRICS,
    sumAnswers,
  );
  return {
    ...summariseAnalytics(results.surveys, facts, localDay(context.clock(), results.timeZone)),
    timeZone: results.timeZone,
  };
};
