import type { EntityManager } from '@mikro-orm/sql';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import type { NewEvent } from '@bff/modules/events/recordEvents';

/** Adds the variant of its prediction to each event that has no variant yet. */
export const withVariants = async (
  em: EntityManager,
  companyId: string,
  events: readonly NewEvent[],
): Promise<NewEvent[]> => {
  const open = events.flatMap(({ variant, predictionId }) =>
    predictionId && !variant ? [predictionId] : [],
  );
  if (open.length === 0) return [...events];
  const calls = await query(em)
    .selectFrom('predictionCalls')
    .where('companyId', '=', companyId)
    .where('id', '=', anyUuid(new Set(open)))
    .where('variant', 'is not', null)
    .select(['id', 'variant'])
    .execute();
  const variants = new Map(calls.map(({ id, variant }) => [id, variant]));
  return events.map((event) => ({
    ...event,
    variant: event.variant || (variants.get(event.predictionId ?? '') ?? null),
  }));
};
