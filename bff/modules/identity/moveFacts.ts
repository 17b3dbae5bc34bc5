import type { EntityManager } from '@mikro-orm/sql';
import { uuidArray } from '@bff/db/sqlArrays';

/** Everything that was recorded under identifiers and follows them from profile to profile. */
const TABLES = ['profile_traits', 'consents', 'events'] as const;

/** Whose a row is: the group of the strongest identifier it names that is not shared, else of the strongest. */
const WHOSE = `(select i."profile_id" from unnest(f."identifier_ids") with ordinality as u("id", "at")
  join "profile_identifiers" i on i."id" = u."id" order by i."shared", u."at" limit 1)`;

/** Without a join of the table with itself, which would read all of a large one for every page of records. */
const moveSql = (table: string): string =>
  `update "${table}" f set "profile_id" = ${WHOSE} where f."company_id" = ?::uuid and f."profile_id" = any(?::uuid[]) and f."profile_id" <> ${WHOSE}`;

/** Gives what belongs to these profiles to the profiles their identifiers are in now. Three statements, however much it is. */
export const moveFacts = async (
  em: EntityManager,
  companyId: string,
  profileIds: ReadonlySet<string>,
): Promise<void> => {
  if (profileIds.size === 0) return;
  for (const table of TABLES)
    await em.execute(moveSql(table), [companyId, uuidArray(profileIds)], 'run');
};
