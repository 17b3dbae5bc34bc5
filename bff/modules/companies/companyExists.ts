import type { Orm } from '@bff/db/createOrm';
import { query } from '@bff/db/query';
import { PLATFORM } from '@bff/db/tenantFilter';
import { read } from '@bff/db/transaction';

/** Returns whether a company with this id exists. A Global Admin asks before a scope is known. */
export const companyExists = async (orm: Orm, id: string): Promise<boolean> =>
  (await read(orm, { scope: PLATFORM }, (em) =>
    query(em).selectFrom('companies').where('id', '=', id).select('id').executeTakeFirst(),
  )) !== undefined;
