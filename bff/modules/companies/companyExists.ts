import type { Orm } from '@bff/db/createOrm';
import { queryAlone } from '@bff/db/query';

/**
 * Returns whether a company with this id exists. Called for Global Admins before they have a scope.
 */
export const companyExists = async (orm: Orm, id: string): Promise<boolean> =>
  (await queryAlone(orm)
    .selectFrom('companies')
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()) !== undefined;
