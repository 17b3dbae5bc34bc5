import type { EntityManager } from '@mikro-orm/sql';
import type { ProfileRows } from '@bff/modules/identity/followProfiles';

const FORGET_SQL =
  'delete from "writeback_failures" where "company_id" = ?::uuid and "profile_id" = ?::uuid';

/** Rows of write-backs that a destination refused: they go with the person. */
export const failuresOfProfiles: ProfileRows = {
  table: 'writeback_failures',
  async forget(em: EntityManager, companyId: string, profileId: string) {
    return (await em.execute<{ affectedRows: number }>(FORGET_SQL, [companyId, profileId], 'run'))
      .affectedRows;
  },
};
