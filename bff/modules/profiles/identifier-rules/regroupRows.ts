import type { EntityManager } from '@mikro-orm/sql';
import type { Clusters } from '@core/identity/resolveClusters';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import type { Neighbourhood } from '@bff/modules/identity/loadNeighbourhood';

/** A part of the graph, and its new groups. */
export interface Regrouping {
  part: Neighbourhood;
  next: Pick<Clusters, 'groupOf' | 'shared'>;
}

/**
 * Computes who would own the records of a part of the graph. A group without a record is not a
 * person, so identifiers alone don't count.
 * @returns people who would become one, and people who would become several.
 */
export const regroupRows = async (
  em: EntityManager,
  companyId: string,
  part: Regrouping['part'],
  next: Regrouping['next'],
): Promise<{
  joins: { group: string; profileIds: string[] }[];
  parts: { profileId: string; groups: string[] }[];
}> => {
  const inside = [...part.nodes.values()].filter(({ outside }) => !outside);
  const profileIds = anyUuid(new Set(inside.map(({ profileId }) => profileId)));
  const named = (table: 'profileTraits' | 'events') =>
    query(em)
      .selectFrom(table)
      .where('companyId', '=', companyId)
      .where('profileId', '=', profileIds)
      .select(['profileId', 'identifierIds'])
      .distinct();
  const rows = inside.length
    ? await named('profileTraits').unionAll(named('events')).execute()
    : [];
  const becomes = new Map<string, Set<string>>();
  const comesFrom = new Map<string, Set<string>>();
  for (const { profileId, identifierIds } of rows) {
    if (profileId === null) continue;
    const known = identifierIds.filter((id) => part.nodes.has(id));
    const owner = known.find((id) => !next.shared.has(id)) ?? known[0];
    if (owner === undefined) continue;
    const group = next.groupOf.get(owner) ?? part.nodes.get(owner)!.profileId;
    becomes.set(profileId, (becomes.get(profileId) ?? new Set()).add(group));
    comesFrom.set(group, (comesFrom.get(group) ?? new Set()).add(profileId));
  }
  return {
    joins: several(comesFrom).map(([group, ids]) => ({ group, profileIds: ids })),
    parts: several(becomes).map(([profileId, groups]) => ({ profileId, groups })),
  };
};

const several = (sets: ReadonlyMap<string, ReadonlySet<string>>): [string, string[]][] =>
  [...sets].filter(([, of]) => of.size > 1).map(([key, of]) => [key, [...of]]);
