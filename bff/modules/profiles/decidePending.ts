import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { regroup } from '@bff/modules/identity/regroup';
import { settleProfiles } from './settleProfiles';

const BATCH_PROFILES = 200;
const NEXT_SQL = `select "left_id", "right_id" from "profile_links" where "company_id" = ?::uuid and "refused" = 'pending' order by "left_id", "right_id" limit ${BATCH_PROFILES}`;
const DONE_SQL = `update "profile_links" l set "refused" = null from jsonb_to_recordset(?::jsonb) as n("left_id" uuid, "right_id" uuid)
  where l."company_id" = ?::uuid and l."left_id" = n."left_id" and l."right_id" = n."right_id" and l."refused" = 'pending'`;

/**
 * Decides again about evidence that was stored before evidence knew whether it is verified, one batch in the caller's transaction.
 * @returns how much there was: none is left when it is 0.
 */
export const decidePending = async (
  context: Context,
  em: EntityManager,
  companyId: string,
): Promise<number> => {
  await lockProfiles(em, companyId);
  const links = await em.execute<{ left_id: string; right_id: string }[]>(NEXT_SQL, [companyId]);
  if (links.length === 0) return 0;
  const { touched } = await regroup(
    context,
    em,
    companyId,
    new Set(links.flatMap(({ left_id: left, right_id: right }) => [left, right])),
    true,
  );
  // Evidence between two shared identifiers is not judged again: it joins nobody as before.
  await em.execute(DONE_SQL, [JSON.stringify(links), companyId], 'run');
  await settleProfiles(context, em, companyId, touched);
  return links.length;
};
