import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '@bff/db/query';
import type { Jobs } from '@bff/services/jobs/jobs';
import { enqueueProjection } from './enqueueProjection';
import { holdSource } from './findSource';

/** Which records: all of a source, those of one import, or those with the given keys. */
export interface Withdrawal {
  companyId: string;
  sourceId: string;
  importId?: string;
  keys?: readonly string[];
  at: Date;
  limit?: number;
}

/**
 * Takes records back, in the caller's transaction: they go through the outbox once more, so that the projection removes what came of them.
 * @returns how many, at most `limit`; call it again until it answers fewer.
 */
export const withdrawRecords = async (
  { jobs }: { jobs: Jobs },
  em: EntityManager,
  { companyId, sourceId, importId, keys, at, limit = 5000 }: Withdrawal,
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
