import type { EntityManager } from '@mikro-orm/sql';
import {
  PROFILE_MOVES,
  type ProfileMove,
  type ProfileRows,
} from '@bff/modules/identity/followProfiles';

const FOLLOW_SQL = `update "prediction_calls" c set "profile_id" = m."to" from ${PROFILE_MOVES} where c."company_id" = ?::uuid and c."profile_id" = m."from"`;
const FORGET_SQL =
  'update "prediction_calls" set "profile_id" = null, "query" = null, "metadata" = null where "company_id" = ?::uuid and "profile_id" = ?::uuid';

/** Prediction calls of known people: they follow a joined profile, and stay as numbers when it is erased. */
export const callsOfProfiles: ProfileRows = {
  table: 'prediction_calls',
  async follow(em: EntityManager, companyId: string, moves: readonly ProfileMove[]) {
    await em.execute(FOLLOW_SQL, [JSON.stringify(moves), companyId], 'run');
  },
  async forget(em: EntityManager, companyId: string, profileId: string) {
    return (await em.execute<{ affectedRows: number }>(FORGET_SQL, [companyId, profileId], 'run'))
      .affectedRows;
  },
};
