import type { EntityManager } from '@mikro-orm/sql';
import { inScope, query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';

/**
 * Returns the names of people by id. Leaves out people who are out of scope or, if `companyId` is
 * given, in another company.
 */
export const namesOfUsers = async (
  em: EntityManager,
  ids: readonly (string | null)[],
  companyId?: string,
): Promise<ReadonlyMap<string | null, string>> => {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return new Map();
  const people = await query(em)
    .selectFrom('users')
    .where(inScope(em))
    .$if(companyId !== undefined, (found) => found.where('companyId', '=', companyId!))
    .where('id', '=', anyUuid(wanted))
    .select(['id', 'name'])
    .execute();
  return new Map(people.map(({ id, name }) => [id, name]));
};
