import { setImmediate } from 'node:timers/promises';
import type { Context } from '@bff/context';
import { isEmbedded } from '@bff/db/createOrm';
import { decidePending } from '@bff/modules/profiles/decidePending';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { classifyProfiles, uncountProfiles } from '@bff/modules/segments/classifyProfiles';
import { refreshFacts } from '@bff/modules/segments/readFacts';

/** The embedded database works in the thread that answers requests: fewer at once, so that no statement holds that up for long. */
const BATCH_PROFILES = { postgresql: 2000, embedded: 300 } as const;

interface Place {
  id: string;
  at: string;
}

/** The order has an index, so that a batch costs the same wherever it begins; who comes meanwhile is classified on coming. */
const NEXT_SQL = `select "id", "created_at"::text as "at" from "profiles" where "company_id" = ?::uuid and ("created_at", "id") > (?::timestamptz, ?::uuid)
  order by "created_at", "id" limit ?`;

/**
 * Looks at everybody in a company anew: facts first, then profiles as they came, one short transaction a batch. Readers never wait; killed
 * anywhere, it is simply begun again. @param between called after every batch with the profiles done and all there are.
 */
export const reclassify = async (
  context: Context,
  companyId: string,
  between: (done: number, total: number) => Promise<void>,
): Promise<{ profiles: number; categories: number }> => {
  const startedAt = context.clock();
  while (
    (await context.inTransaction((em) => decidePending(context, em, companyId), companyId)) > 0
  )
    await setImmediate();
  const { facts, total } = await context.inTransaction(async (em) => {
    const [{ n = 0 } = {}] = await em.execute<{ n: number }[]>(
      'select count(*)::int as "n" from "profiles" where "company_id" = ?::uuid',
      [companyId],
    );
    return { facts: await refreshFacts(context, em, companyId), total: n };
  }, companyId);
  let done = 0;
  for (let after: Place = { id: '00000000-0000-0000-0000-000000000000', at: '-infinity' }; ;) {
    const rows = await context.inTransaction(async (em) => {
      await lockProfiles(em, companyId);
      const found = await em.execute<Place[]>(NEXT_SQL, [
        companyId,
        after.at,
        after.id,
        BATCH_PROFILES[isEmbedded({ em }) ? 'embedded' : 'postgresql'],
      ]);
      const batch = new Set(found.map(({ id }) => id));
      await uncountProfiles(em, companyId, batch);
      await classifyProfiles(context, em, companyId, batch, facts);
      return found;
    }, companyId);
    if (rows.length === 0) break;
    after = rows.at(-1)!;
    done += rows.length;
    await between(done, Math.max(total, done));
    await setImmediate();
  }
  const categories = await context.inTransaction(async (em) => {
    await em.execute(
      'delete from "audience_cells" where "company_id" = ?::uuid and "n" = 0',
      [companyId],
      'run',
    );
    await em.execute(
      'update "audience_views" set "classified_at" = ?::timestamptz where "company_id" = ?::uuid and "updated_at" <= ?::timestamptz',
      [startedAt, companyId, startedAt],
      'run',
    );
    const [{ n = 0 } = {}] = await em.execute<{ n: number }[]>(
      'select count(distinct u."one")::int as "n" from "audience_cells" c, unnest(c."categories") as u("one") where c."company_id" = ?::uuid',
      [companyId],
    );
    return n;
  }, companyId);
  return { profiles: done, categories };
};
