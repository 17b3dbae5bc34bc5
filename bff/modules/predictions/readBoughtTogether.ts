import type { EntityManager } from '@mikro-orm/sql';
import { type NotNull, sql } from 'kysely';
import { BOUGHT_TYPES } from '@core/models/interactions';
import { query } from '@bff/db/query';

/** Number of an item's newest buyers to read, and maximum number of items to return. */
const [BUYERS_MAX, ITEMS_MAX] = [500, 300];
const BOUGHT = BOUGHT_TYPES.map((type) => sql.lit(type));

/** Counts the buyers of each item who also bought this one, highest count first. */
export const readBoughtTogether = async (
  em: EntityManager,
  companyId: string,
  itemKey: string,
): Promise<Map<string, number>> => {
  const bought = () =>
    query(em)
      .selectFrom('events as e')
      .where('e.companyId', '=', companyId)
      .where('e.type', 'in', BOUGHT)
      .where('e.profileId', 'is not', null);
  const buyers = bought()
    .where('e.itemKey', '=', itemKey)
    .groupBy('e.profileId')
    .orderBy(sql`max(e.occurred_at)`, 'desc')
    .limit(BUYERS_MAX)
    .select('e.profileId');
  const rows = await bought()
    .where('e.itemKey', 'is not', null)
    .where('e.itemKey', '!=', itemKey)
    .where('e.profileId', 'in', buyers)
    .groupBy('e.itemKey')
    .select(['e.itemKey', sql<number>`count(distinct e.profile_id)::int`.as('people')])
    .$narrowType<{ itemKey: NotNull }>()
    .orderBy('people', 'desc')
    .orderBy('e.itemKey')
    .limit(ITEMS_MAX)
    .execute();
  return new Map(rows.map(({ itemKey: key, people }) => [key, people]));
};
