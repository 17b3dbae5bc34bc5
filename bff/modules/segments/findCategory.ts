import type { EntityManager } from '@mikro-orm/sql';
import { BUILT_IN_IDS } from '@core/audience/builtInCategories';
import type { AudienceRule } from '@core/audience/rules';
import { viewRule } from '@core/audience/viewRule';
import { isId } from '@bff/db/newId';
import { inScope, notFound, query } from '@bff/db/query';

/**
 * Finds a category by id: built-in or a saved view. `rule` is set for a view whose members are not
 * marked yet, `companyId` for a view.
 * @throws AppError not_found.
 */
export const findCategory = async (
  em: EntityManager,
  id: string,
): Promise<{ id: string; rule: AudienceRule | null; companyId: string | null }> => {
  if ((BUILT_IN_IDS as readonly string[]).includes(id)) return { id, rule: null, companyId: null };
  if (!isId(id)) throw notFound();
  const view = await query(em)
    .selectFrom('audienceViews')
    .where(inScope(em))
    .where('id', '=', id)
    .select(['companyId', 'filters', 'rule', 'classifiedAt'])
    .executeTakeFirstOrThrow(notFound);
  return { id, rule: view.classifiedAt ? null : viewRule(view), companyId: view.companyId };
};
