import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { readFolded } from '../counters/foldDeltas';
import { sumResults } from './sumResults';
import { isCounted, type ResultFilter, type SentFilter } from '../responses/resultFilter';
import { FUNNEL_METRICS, knowsWhoSaw, summariseFunnel } from './summariseFunnel';
import { sumFunnel } from './sumFunnel';

export type Funnel = ReturnType<typeof summariseFunnel>;

/** Returns the questions at which people left a survey, under a filter. @throws AppError not_found, validation_failed. */
export const readFunnel = (context: Context, id: string, sent: SentFilter): Promise<Funnel> =>
  readFolded(context, { surveyId: id }, (em) => funnelWithin(em, id, sent));

/** The same within a transaction, after the waiting changes were added up. */
export const funnelWithin = async (
  em: EntityManager,
  id: string,
  sent: SentFilter,
): Promise<Funnel> => {
  const { results, filter, facts } = await sumResults(em, { id, sent }, FUNNEL_METRICS, sumFunnel);
  if (!isCounted(filter) || knowsWhoSaw(results.surveys, facts))
    return summariseFunnel(results, facts, countsDisplays(filter));
  const rows = await sumFunnel(em, results, filter);
  const displays = facts.filter(({ metric }) => metric === 'display');
  return summariseFunnel(results, [...displays, ...rows], countsDisplays(filter));
};

/** Displays only have a day and a device. */
const countsDisplays = (filter: ResultFilter): boolean =>
  filter.completed === null && filter.flagged === null && isCounted(filter);
