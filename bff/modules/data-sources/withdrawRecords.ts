import type { EntityManager } from '@mikro-orm/sql';
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
  const { affectedRows: count } = await em.execute<{ affectedRows: number }>(
    `update "source_records" set "withdrawn_at" = ?, "unified_at" = null where "id" in (
       select "id" from "source_records" where "company_id" = ? and "source_id" = ? and "superseded_at" is null and "withdrawn_at" is null
       ${importId ? 'and "import_id" = ?' : ''} ${keys ? 'and "record_key" in (select json_array_elements_text(?::json))' : ''} limit ?)`,
    [
      at,
      companyId,
      sourceId,
      ...(importId ? [importId] : []),
      ...(keys ? [JSON.stringify(keys)] : []),
      limit,
    ],
    'run',
  );
  if (count === 0) return 0;
  await em.execute(
    'update "data_sources" set "records" = greatest(0, "records" - ?) where "id" = ?',
    [count, sourceId],
    'run',
  );
  await enqueueProjection({ jobs }, em, companyId);
  return count;
};
