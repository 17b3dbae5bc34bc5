import type { EntityManager } from '@mikro-orm/sql';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import type { NewEvent } from '@bff/modules/events/recordEvents';

const DAY_MS = 86_400_000;

/** An event counts for a prediction that was made at most this many days before it. */
const LINK_DAYS = 90;

/**
 * Links events to their predictions, and adds the variant of the prediction to events that have
 * none. An event that names anything but a recent prediction of the company is stored without a
 * link, because it would count as a click on a recommendation.
 */
export const linkPredictions = async (
  em: EntityManager,
  companyId: string,
  events: readonly NewEvent[],
): Promise<{ linked: NewEvent[]; unlinked: number }> => {
  const named = new Set(events.flatMap(({ predictionId }) => predictionId ?? []));
  if (named.size === 0) return { linked: [...events], unlinked: 0 };
  const calls = await query(em)
    .selectFrom('predictionCalls')
    .where('companyId', '=', companyId)
    .where('id', '=', anyUuid(named))
    .select(['id', 'variant', 'calledAt'])
    .execute();
  const callOf = new Map(calls.map((call) => [call.id, call]));
  let unlinked = 0;
  const linked = events.map((event) => {
    if (!event.predictionId) return event;
    const call = callOf.get(event.predictionId.toLowerCase());
    const oldest = event.occurredAt.getTime() - LINK_DAYS * DAY_MS;
    if (call && call.calledAt.getTime() >= oldest)
      return { ...event, variant: event.variant || call.variant };
    unlinked += 1;
    return { ...event, predictionId: null };
  });
  return { linked, unlinked };
};
