import { sql } from 'kysely';
import { query } from '@bff/db/query';
import type { ProfileMove, ProfileRows } from '@bff/modules/identity/followProfiles';

/**
 * Prediction calls of known people. They move with a merged profile. After an erasure, only their
 * numbers are kept.
 */
export const callsOfProfiles: ProfileRows = {
  table: 'prediction_calls',
  async follow(em, companyId, moves) {
    await query(em)
      .updateTable('predictionCalls as c')
      .from(
        sql<ProfileMove>`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)`.as<'m'>(
          sql`m("from" uuid, "to" uuid)`,
        ),
      )
      .set(({ ref }) => ({ profileId: ref('m.to') }))
      .where('c.companyId', '=', companyId)
      .whereRef('c.profileId', '=', 'm.from')
      .execute();
  },
  async forget(em, companyId, profileId) {
    const { numUpdatedRows } = await query(em)
      .updateTable('predictionCalls')
      .set({ profileId: null, query: null, metadata: null })
      .where('companyId', '=', companyId)
      .where('profileId', '=', profileId)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
};
