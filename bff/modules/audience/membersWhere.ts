import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { compileRule, type SqlPiece } from './compileRule';
import { findCategory } from './findCategory';

/** Who belongs to a category or a saved view, as SQL over a profile `p`. @throws AppError not_found when there is none of this id. */
export const membersWhere = async (context: Context, em: EntityManager, id: string): Promise<SqlPiece> => {
  const { rule } = await findCategory(em, id);
  return rule ? compileRule(rule, context.clock()) : { sql: 'p."categories" @> array[?]::text[]', params: [id] };
};
