import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { DERIVATION } from '@core/identity/deriveProfile';
import type { Context } from '@bff/context';
import { analyzeEvents } from '@bff/db/analyzeEvents';
import { isEmbedded } from '@bff/db/isEmbedded';
import { query } from '@bff/db/query';
import { settleProfiles } from '@bff/modules/profiles/settleProfiles';
import { decidePending } from '@bff/modules/profiles/decidePending';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { classifyProfiles, uncountProfiles } from '@bff/modules/segments/classifyProfiles';
import { refreshFacts } from '@bff/modules/segments/readFacts';

/**
 * The embedded database works in the thread that serves requests. Smaller batches keep each
 * statement short.
 */
const BATCH_PROFILES = { postgresql: 2000, embedded: 300 } as const;

/**
 * Reclassifies all people of a company, one short transaction per batch: facts first, then profiles
 * written by earlier rules (DERIVATION), then all profiles in order of creation. Readers never
 * wait. After a crash it starts over. @param between called after every batch with the number of
 * finished profiles and the total.
 */
export const reclassify = async (
  context: Context,
  companyId: string,
  between: (done: number, total: number) => Promise<void>,
): Promise<{ profiles: number; categories: number }> => {
  const startedAt = context.clock();
  while ((await context.transaction((em) => decidePending(context, em, companyId), companyId)) > 0)
    await setImmediate();
  await context.transaction(analyzeEvents, companyId);
  const { facts, total } = await context.transaction(async (em) => {
    const { total } = await query(em)
      .selectFrom('profiles')
      .where('companyId', '=', companyId)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { facts: await refreshFacts(context, em, companyId), total };
  }, companyId);
  let done = 0;
  for (let after = { id: '00000000-0000-0000-0000-000000000000', at: '-infinity' }; ;) {
    const rows = await context.transaction(async (em) => {
      await lockProfiles(em, companyId);
      // The order is indexed, so every batch costs the same. People who arrive in the meantime are
      // classified on arrival.
      const found = await query(em)
        .selectFrom('profiles')
        .where('companyId', '=', companyId)
        .where(sql<boolean>`(created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`)
        .orderBy('createdAt')
        .orderBy('id')
        .limit(BATCH_PROFILES[isEmbedded({ em }) ? 'embedded' : 'postgresql'])
        .select(['id', 'derivation', sql<string>`created_at::text`.as('at')])
        .execute();
      const outdated = found.filter(({ derivation }) => derivation < DERIVATION);
      await settleProfiles(context, em, companyId, new Set(outdated.map(({ id }) => id)));
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
  const categories = await context.transaction(async (em) => {
    await query(em)
      .deleteFrom('audienceCells')
      .where('companyId', '=', companyId)
      .where('n', '=', 0)
      .execute();
    await query(em)
      .updateTable('audienceViews')
      .set({ classifiedAt: startedAt })
      .where('companyId', '=', companyId)
      .where('updatedAt', '<=', startedAt)
      .execute();
    const { found } = await query(em)
      .selectFrom((eb) =>
        eb
          .selectFrom('audienceCells')
          .where('companyId', '=', companyId)
          .select(sql<string>`unnest(categories)`.as('category'))
          .as('c'),
      )
      .select(({ fn }) => fn.count<number>('c.category').distinct().as('found'))
      .executeTakeFirstOrThrow();
    return found;
  }, companyId);
  return { profiles: done, categories };
};
