import type { Orm } from '@bff/db/createOrm';
import { queryAlone } from '@bff/db/query';

/** Returns whether a company with this id exists. A Global Admin asks before a scope is known. */
export const companyExists = async (orm: Orm, id: string): Promise<boolean> =>
  (await queryAlone(orm)
    .selectFrom('companies')
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()) !== undefined;
