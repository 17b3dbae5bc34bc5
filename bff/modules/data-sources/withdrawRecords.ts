import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '@bff/db/query';
import type { Jobs } from '@bff/services/jobs/jobs';
import { enqueueProjection } from './enqueueProjection';
import { holdSource } from './findSource';

/**
 * Records to withdraw: all of a source, those of one import, those with the given keys, or those of
 * a stream that a full pass did not see.
 */
export interface Withdrawal {
  companyId: string;
  sourceId: string;
  importId?: string;
  keys?: readonly string[];
  unseen?: { stream: string | null; since: Date };
  at: Date;
  limit?: number;
}

/**
 * Withdraws records in the caller's transaction. They pass through the outbox again, so the
 * projection removes their results.
 * @returns the number withdrawn, at most `limit`; call it again until it is lower.
 */
export const withdrawRecords = async (
  { jobs }: { jobs: Jobs },
  em: EntityManager,
  { companyId, sourceId, importId, keys, unseen, at, limit = 5000 }: Withdrawal,
): Promise<number> => {
  await holdSource(em, sourceId);
  const withdrawn = await query(em)
    .updateTable('sourceRecords')
    .set({ withdrawnAt: at, unifiedAt: null })
    .where('companyId', '=', companyId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sourceRecords')
        .where('companyId', '=', companyId)
        .where('sourceId', '=', sourceId)
        .where('supersededAt', 'is', null)
        .where('withdrawnAt', 'is', null)
        .$if(importId !== undefined, (of) => of.where('importId', '=', importId!))
        .$if(keys !== undefined, (of) =>
          of.where(
            'recordKey',
            'in',
            sql<string>`(select json_array_elements_text(${JSON.stringify(keys)}::json))`,
          ),
        )
        .$if(unseen !== undefined, (of) =>
          of
            .where('stream', 'is not distinct from', unseen!.stream)
            .where('importId', 'is not', null)
            .where('receivedAt', '<', unseen!.since)
            .where(({ or, eb: by }) =>
              or([by('seenAt', 'is', null), by('seenAt', '<', unseen!.since)]),
            )
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('importRuns')
                    .where('importRuns.companyId', '=', companyId)
                    .whereRef('importRuns.id', '=', 'sourceRecords.importId')
                    .select('importRuns.id'),
                ),
              ),
            ),
        )
        .select('id')
        .limit(limit),
    )
    .executeTakeFirst();
  const count = Number(withdrawn.numUpdatedRows);
  if (count === 0) return 0;
  await query(em)
    .updateTable('dataSources')
    .set({ records: sql<number>`greatest(0, records - ${count}::int)` })
    .where('companyId', '=', companyId)
    .where('id', '=', sourceId)
    .execute();
  await enqueueProjection({ jobs }, em, companyId);
  return count;
};
