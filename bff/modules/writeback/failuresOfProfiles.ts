import { query } from '@bff/db/query';
import type { ProfileRows } from '@bff/modules/identity/followProfiles';

/** Rows of writebacks that a destination rejected. Removed with the person. */
export const failuresOfProfiles: ProfileRows = {
  table: 'writeback_failures',
  async forget(em, companyId, profileId) {
    const { numDeletedRows } = await query(em)
      .deleteFrom('writebackFailures')
      .where('companyId', '=', companyId)
      .where('profileId', '=', profileId)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};
