import type { EntityManager } from '@mikro-orm/sql';
import { BUILT_IN_IDS } from '@core/audience/builtInCategories';
import { viewRule } from '@core/audience/viewRule';
import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { query } from '@bff/db/query';
import { AudienceView } from './audience-view.entity';
import { compileRule, idsThatHold } from './compileRule';

/** The person to check (null: no known person), and the ids of categories and saved views. */
export interface MembershipQuestion {
  companyId: string;
  profileId: string | null;
  categories: ReadonlySet<string>;
}

/**
 * Returns which of these categories and saved views a person belongs to: by the marks stored with
 * the profile, or by the rule of a view that is not marked yet. Reads one row by key, regardless of
 * the number of people. Unknown people have no memberships, and deleted views have no members.
 */
export const membershipsOf = async (
  context: Context,
  em: EntityManager,
  { companyId, profileId, categories }: MembershipQuestion,
): Promise<ReadonlySet<string>> => {
  if (profileId === null || categories.size === 0) return new Set();
  const views = await em.find(
    AudienceView,
    { companyId, id: { $in: [...categories].filter(isId) } },
    { orderBy: { id: 'asc' } },
  );
  const unmarked = views
    .filter(({ classifiedAt }) => !classifiedAt)
    .map((view) => ({
      id: view.id,
      rule: compileRule(viewRule(view), { companyId, now: context.clock() }),
    }));
  const row = await query(em)
    .selectFrom('profiles as p')
    .where('p.companyId', '=', companyId)
    .where('p.id', '=', profileId)
    .select(['p.categories as marks', idsThatHold(unmarked).as('found')])
    .executeTakeFirst();
  const marked = new Set<string>([
    ...BUILT_IN_IDS,
    ...views.filter(({ classifiedAt }) => classifiedAt).map(({ id }) => id),
  ]);
  return new Set([...(row?.marks.filter((id) => marked.has(id)) ?? []), ...(row?.found ?? [])]);
};
