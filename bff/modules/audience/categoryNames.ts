import type { EntityManager } from '@mikro-orm/sql';
import { BUILT_IN_CATEGORIES } from '@core/audience/builtInCategories';
import { AudienceView } from '@bff/modules/segments/audience-view.entity';

/** Returns the names of the built-in categories and the saved views in scope, by id. */
export const categoryNames = async (em: EntityManager): Promise<Map<string, string>> => {
  const views = await em.find(AudienceView, {}, { orderBy: { id: 'asc' } });
  return new Map([...BUILT_IN_CATEGORIES, ...views].map(({ id, name }) => [id, name]));
};
