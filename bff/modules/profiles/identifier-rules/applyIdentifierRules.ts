import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '@bff/context';
import { isEmbedded } from '@bff/db/isEmbedded';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { regroup } from '@bff/modules/identity/regroup';
import { settleProfiles } from '../settleProfiles';

/**
 * Identifiers per transaction. The embedded database gets fewer, because it works in the thread
 * that serves requests.
 */
const BATCH_IDENTIFIERS = { postgresql: 500, embedded: 100 } as const;

const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

/**
 * Identifiers that the rules can move. Devices follow people, but a shared device has to be
 * evaluated itself.
 */
const movableIdentifiers = (em: EntityManager, companyId: string) =>
  query(em)
    .selectFrom('profileIdentifiers')
    .where('companyId', '=', companyId)
    .where(({ eb, or }) => or([eb('kind', '<>', 'anonymous'), eb('shared', '=', true)]));

/**
 * Reevaluates everyone of a company by its identifier rules, one short transaction per batch.
 * Manual decisions still apply. It only moves records between people and removes none. After a
 * crash it starts over, and finished parts don't change again.
 * @param between called after every batch with the number of finished identifiers, their total, and
 * the people that changed.
 */
export const applyIdentifierRules = async (
  context: Context,
  companyId: string,
  between: (done: number, total: number, people: number) => Promise<void>,
): Promise<{ identifiers: number; people: number }> => {
  const { total } = await context.read((em) =>
    movableIdentifiers(em, companyId)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  );
  let [done, people] = [0, 0];
  for (let after = BEFORE_ALL_IDS; ;) {
    const batch = await context.transaction(async (em) => {
      await lockProfiles(em, companyId);
      const rows = await movableIdentifiers(em, companyId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH_IDENTIFIERS[isEmbedded({ em }) ? 'embedded' : 'postgresql'])
        .select('id')
        .execute();
      const start = new Set(rows.map(({ id }) => id));
      const { touched } = await regroup(context, em, companyId, start, true);
      await settleProfiles(context, em, companyId, touched);
      await checkNoneLost(em, companyId, touched);
      return { rows, people: touched.size };
    }, companyId);
    if (batch.rows.length === 0) break;
    after = batch.rows.at(-1)!.id;
    done += batch.rows.length;
    people += batch.people;
    await between(done, Math.max(Number(total), done), people);
    await setImmediate();
  }
  return { identifiers: done, people };
};

/** Throws if a record would be left without a person, which rolls back the batch. */
const checkNoneLost = async (
  em: EntityManager,
  companyId: string,
  profileIds: ReadonlySet<string>,
): Promise<void> => {
  if (profileIds.size === 0) return;
  for (const table of ['profile_traits', 'events'] as const) {
    const { rows } =
      await sql`select f.id from ${sql.table(table)} f where f.company_id = ${companyId}::uuid and f.profile_id = ${anyUuid(profileIds)}
      and not exists (select 1 from profiles p where p.company_id = ${companyId}::uuid and p.id = f.profile_id) limit 1`.execute(
        query(em),
      );
    if (rows.length > 0) throw new Error(`A row of ${table} would be left without a person.`);
  }
};
