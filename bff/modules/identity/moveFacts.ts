import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';

/** Everything that was recorded under identifiers and follows them from profile to profile. */
const TABLES = ['profile_traits', 'consents', 'events'] as const;

/** Selects the owner of a row: the group of the strongest identifier it names that is not shared, else of the strongest. */
const whoseIn = (
  companyId: string,
) => sql`(select i.profile_id from unnest(f.identifier_ids) with ordinality as u(id, at)
  join profile_identifiers i on i.company_id = ${companyId}::uuid and i.id = u.id order by i.shared, u.at limit 1)`;

/** Gives what belongs to these profiles to the profiles their identifiers are in now. Three statements, however much it is. */
export const moveFacts = async (
  em: EntityManager,
  companyId: string,
  profileIds: ReadonlySet<string>,
): Promise<void> => {
  if (profileIds.size === 0) return;
  const whose = whoseIn(companyId);
  // Without a join of the table with itself, which would read all of a large one for every page of records.
  for (const table of TABLES)
    await sql`update ${sql.table(table)} f set profile_id = ${whose}
      where f.company_id = ${companyId}::uuid and f.profile_id = ${anyUuid(profileIds)} and f.profile_id <> ${whose}`.execute(
      query(em),
    );
};
