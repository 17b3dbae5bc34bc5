import type { EntityManager } from '@mikro-orm/sql';
import type { Jobs } from '@bff/services/jobs/jobs';
import { enqueueProjection } from './enqueueProjection';

/**
 * Makes the versions current again that an import replaced, in the caller's transaction, at most `limit` of them.
 * @returns how many; call it again until it answers fewer than the limit.
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
  const pairs = await em.execute<{ current: string; previous: string }[]>(
    `select n."id" as "current", p."id" as "previous" from "source_records" n
     cross join lateral (select o."id" from "source_records" o where o."source_id" = n."source_id" and o."record_key" = n."record_key" and o."superseded_at" is not null
       and o."withdrawn_at" is null and o."id" < n."id" and o."import_id" is distinct from n."import_id" order by o."id" desc limit 1) p
     where n."company_id" = ? and n."source_id" = ? and n."import_id" = ? and n."superseded_at" is null and n."withdrawn_at" is null limit ?`,
    [companyId, sourceId, importId, limit],
  );
  if (pairs.length === 0) return 0;
  // The order matters: of one key only one version may be current.
  await em.execute(
    'update "source_records" set "superseded_at" = ? where "id" in (select json_array_elements_text(?::json)::uuid)',
    [at, JSON.stringify(pairs.map(({ current }) => current))],
    'run',
  );
  await em.execute(
    'update "source_records" set "superseded_at" = null, "unified_at" = null where "id" in (select json_array_elements_text(?::json)::uuid)',
    [JSON.stringify(pairs.map(({ previous }) => previous))],
    'run',
  );
  await enqueueProjection({ jobs }, em, companyId);
  return pairs.length;
};
