import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { readAudienceFilter, type AudienceScope, type FilterQuery } from './audienceFilter';
import { readProfileIdentifiers } from '@bff/modules/identity/resolveProfile';
import { findStoredIdentifiers } from '@bff/modules/identity/storeIdentifiers';
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
    people: await namedIn(em, context.company, query),
  };
};

/**
 * Returns the ids of the people with the exact email address and id of a request; undefined if it
 * names none.
 */
const namedIn = async (
  em: EntityManager,
  companyId: string | null,
  { email, user_id: userId }: FilterQuery,
): Promise<string[] | undefined> => {
  const asked = [{ email }, { userId }].filter((one) => Object.values(one)[0] !== undefined);
  if (asked.length === 0 || !companyId) return undefined;
  const named = asked.map(readProfileIdentifiers);
  const stored = [...(await findStoredIdentifiers(em, companyId, named.flat())).values()];
  const people = named.map((identifiers) =>
    stored
      .filter(({ kind, value }) =>
        identifiers.some((one) => one.kind === kind && one.value === value),
      )
      .map(({ profileId }) => profileId),
  );
  return people[0]!.filter((id) => people.every((found) => found.includes(id)));
};
