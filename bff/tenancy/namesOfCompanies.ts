import type { EntityManager } from '@mikro-orm/sql';
import { inScope, query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';

/** Returns the names of those companies that are in scope, by id. */
export const namesOfCompanies = async (
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const companies = await query(em)
    .selectFrom('companies')
    .where(inScope(em, 'id'))
    .where('id', '=', anyUuid(new Set(ids)))
    .select(['id', 'name'])
    .execute();
  return new Map(companies.map(({ id, name }) => [id, name]));
};
