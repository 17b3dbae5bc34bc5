import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '@bff/context';
import { compileRule, type PersonCondition } from './compileRule';
import { findCategory } from './findCategory';

/**
 * Returns the members of a category or a saved view as a condition.
 * @throws AppError not_found for an unknown id.
 */
export const membersWhere = async (
  context: Context,
  em: EntityManager,
  id: string,
): Promise<PersonCondition> => {
  const { rule, companyId } = await findCategory(em, id);
  return rule
    ? sql`p.company_id = ${companyId}::uuid and (${compileRule(rule, { companyId, now: context.clock() })})`
    : sql`p.categories @> array[${id}]::text[]`;
};
