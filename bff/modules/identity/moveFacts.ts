import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';

/** Data recorded under identifiers, which follows them from profile to profile. */
const TABLES = ['profile_traits', 'consents', 'events'] as const;

/**
 * Selects the owner of a row: the group of its strongest identifier that is not shared, or of the
 * strongest if all are shared.
 */
const whoseIn = (
  companyId: string,
) => sql`(select i.profile_id from unnest(f.identifier_ids) with ordinality as u(id, at)
  join profile_identifiers i on i.company_id = ${companyId}::uuid and i.id = u.id order by i.shared, u.at limit 1)`;

/**
 * Moves data of these profiles to the current profiles of its identifiers, in three statements for
 * any amount.
 */
export const moveFacts = async (
  em: EntityManager,
  companyId: string,
  profileIds: ReadonlySet<string>,
): Promise<void> => {
  if (profileIds.size === 0) return;
  const whose = whoseIn(companyId);
  // Avoids a self-join, which would read all of a large table for every page of records.
  for (const table of TABLES)
    await sql`update ${sql.table(table)} f set profile_id = ${whose}
      where f.company_id = ${companyId}::uuid and f.profile_id = ${anyUuid(profileIds)} and f.profile_id <> ${whose}`.execute(
      query(em),
    );
};
