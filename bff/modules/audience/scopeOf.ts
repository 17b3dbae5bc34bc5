import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { readAudienceFilter, type AudienceScope, type FilterQuery } from './audienceFilter';
import { findCategory } from '@bff/modules/segments/findCategory';

/** Returns the people of a request. @throws AppError not_found for an unknown category. */
export const scopeOf = async (
  context: Context,
  em: EntityManager,
  query: FilterQuery,
  category?: string,
): Promise<AudienceScope> => {
  const found = category ? await findCategory(em, category) : null;
  // Views with marked members are found by the mark, others by the rule.
  return {
    companyId: context.company,
    category: found && !found.rule ? found.id : null,
    rule: found?.rule ?? null,
    filter: readAudienceFilter(query),
  };
};
