import type { EntityManager } from '@mikro-orm/sql';
import { BUILT_IN_CATEGORIES } from '@core/audience/builtInCategories';
import { inScope, query } from '@bff/db/query';

/** Returns the names of the built-in categories and the saved views in scope, by id. */
export const categoryNames = async (em: EntityManager): Promise<Map<string, string>> => {
  const views = await query(em)
    .selectFrom('audienceViews')
    .where(inScope(em))
    .select(['id', 'name'])
    .orderBy('id')
    .execute();
  return new Map([...BUILT_IN_CATEGORIES, ...views].map(({ id, name }) => [id, name]));
};
