import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '@bff/db/query';
import type { Jobs } from '@bff/services/jobs/jobs';
import { enqueueProjection } from './enqueueProjection';

/**
 * Restores the versions that an import replaced, in the caller's transaction, at most `limit` of
 * them.
 * @returns the number restored; call it again until it is below the limit.
 */
export const restoreSuperseded = async (
  { jobs }: { jobs: Jobs },
  em: EntityManager,
  {
    companyId,
    sourceId,
    importId,
    at,
    limit,
  }: { companyId: string; sourceId: string; importId: string; at: Date; limit: number },
): Promise<number> => {
  const pairs = await query(em)
    .selectFrom('sourceRecords as n')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('sourceRecords as o')
          .where('o.companyId', '=', companyId)
          .whereRef('o.sourceId', '=', 'n.sourceId')
          .whereRef('o.recordKey', '=', 'n.recordKey')
          .where('o.supersededAt', 'is not', null)
          .where('o.withdrawnAt', 'is', null)
          .whereRef('o.id', '<', 'n.id')
          .whereRef('o.importId', 'is distinct from', 'n.importId')
          .select('o.id')
          .orderBy('o.id', 'desc')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .where('n.companyId', '=', companyId)
    .where('n.sourceId', '=', sourceId)
    .where('n.importId', '=', importId)
    .where('n.supersededAt', 'is', null)
    .where('n.withdrawnAt', 'is', null)
    .select(['n.id as current', 'p.id as previous'])
    .limit(limit)
    .execute();
  if (pairs.length === 0) return 0;
  const change = (ids: string[]) =>
    query(em)
      .updateTable('sourceRecords')
      .where('companyId', '=', companyId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`);
  // The order matters: only one version of a key may be current.
  await change(pairs.map(({ current }) => current))
    .set({ supersededAt: at })
    .execute();
  await change(pairs.map(({ previous }) => previous))
    .set({ supersededAt: null, unifiedAt: null })
    .execute();
  await enqueueProjection({ jobs }, em, companyId);
  return pairs.length;
};
