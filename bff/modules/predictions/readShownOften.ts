import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';

const WEEK_MS = 7 * 86_400_000;

/**
 * Returns the items that each person was shown at least this often in the last seven days, at
 * placements with that name. By profile.
 */
export const readShownOften = async (
  em: EntityManager,
  companyId: string,
  profileIds: readonly string[],
  { placement, times, now }: { placement: string; times: number; now: Date },
): Promise<Map<string, string[]>> => {
  const shown = query(em)
    .selectFrom('predictionCalls')
    .where('companyId', '=', companyId)
    .where('profileId', '=', anyUuid(profileIds))
    .where('calledAt', '>', new Date(now.getTime() - WEEK_MS))
    .where('placement', '=', placement)
    .select(['profileId', sql<string>`unnest(item_keys)`.as('itemKey')]);
  const rows = await query(em)
    .selectFrom(shown.as('s'))
    .groupBy(['profileId', 'itemKey'])
    .having(({ fn }) => fn.countAll(), '>=', times)
    .select(['profileId', 'itemKey'])
    .execute();
  const found = new Map<string, string[]>();
  for (const { profileId, itemKey } of rows)
    if (profileId !== null) found.set(profileId, [...(found.get(profileId) ?? []), itemKey]);
  return found;
};
