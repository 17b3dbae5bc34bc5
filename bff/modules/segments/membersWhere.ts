import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { compileRule, type SqlPiece } from './compileRule';
import { findCategory } from './findCategory';

/** Who belongs to a category or a saved view, as SQL over a profile `p`. @throws AppError not_found when there is none of this id. */
export const membersWhere = async (
  context: Context,
  em: EntityManager,
  id: string,
): Promise<SqlPiece> => {
  const { rule, companyId } = await findCategory(em, id);
  if (rule) {
    const { sql, params } = compileRule(rule, context.clock());
    return { sql: `p."company_id" = ?::uuid and (${sql})`, params: [companyId, ...params] };
  }
  return { sql: 'p."categories" @> array[?]::text[]', params: [id] };
};
