import type { EntityManager } from '@mikro-orm/sql';
import { BUILT_IN_IDS } from '@core/audience/builtInCategories';
import type { AudienceRule } from '@core/audience/rules';
import { viewRule } from '@core/audience/viewRule';
import { AppError } from '@core/errors/AppError';
import { isId } from '@bff/db/newId';
import { AudienceView } from './audience-view.entity';

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
  const view = isId(id) ? await em.findOne(AudienceView, { id }) : null;
  if (!view) throw new AppError('not_found');
  return { id, rule: view.classifiedAt ? null : viewRule(view), companyId: view.companyId };
};
