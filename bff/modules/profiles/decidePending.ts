import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { regroup } from '@bff/modules/identity/regroup';
import { settleProfiles } from './settleProfiles';

const BATCH_PROFILES = 200;

/**
 * Reevaluates evidence from before evidence recorded whether it is verified, one batch in the
 * caller's transaction.
 * @returns the number processed; 0 means that none is left.
 */
export const decidePending = async (
  context: Context,
  em: EntityManager,
  companyId: string,
): Promise<number> => {
  await lockProfiles(em, companyId);
  const links = await query(em)
    .selectFrom('profileLinks')
    .where('companyId', '=', companyId)
    .where('refused', '=', 'pending')
    .orderBy('leftId')
    .orderBy('rightId')
    .limit(BATCH_PROFILES)
    .select(['leftId as left', 'rightId as right'])
    .execute();
  if (links.length === 0) return 0;
  const { touched } = await regroup(
    context,
    em,
    companyId,
    new Set(links.flatMap(({ left, right }) => [left, right])),
    true,
  );
  // Evidence between two shared identifiers is not evaluated again, because it still doesn't merge
  // anyone.
  await query(em)
    .updateTable('profileLinks as l')
    .from(
      sql<(typeof links)[number]>`jsonb_to_recordset(${JSON.stringify(links)}::jsonb)`.as<'n'>(
        sql`n("left" uuid, "right" uuid)`,
      ),
    )
    .set({ refused: null })
    .where('l.companyId', '=', companyId)
    .whereRef('l.leftId', '=', 'n.left')
    .whereRef('l.rightId', '=', 'n.right')
    .where('l.refused', '=', 'pending')
    .execute();
  await settleProfiles(context, em, companyId, touched);
  return links.length;
};
