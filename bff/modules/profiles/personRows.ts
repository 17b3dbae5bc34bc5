import type { EntityManager } from '@mikro-orm/sql';
import { uuidArray } from '@bff/db/sqlArrays';
import type { RowsByTable } from '@bff/services/privacy/personalData';

/** Condition for rows with one of the exported identifiers. */
const NAMED = '"identifier_ids" && ?::uuid[]';

/**
 * Tables with rows about a person, and the condition for the person's rows. `?` are company,
 * profile and identifiers.
 */
const HELD: readonly (readonly [string, string])[] = [
  [
    'profiles',
    'select * from "profiles" where "company_id" = ?::uuid and "id" = ?::uuid and cardinality(?::uuid[]) > 0',
  ],
  [
    'profile_identifiers',
    'select * from "profile_identifiers" where "company_id" = ?::uuid and "profile_id" = ?::uuid and "id" = any(?::uuid[])',
  ],
  [
    'profile_links',
    `select l.* from "profile_links" l join "profile_identifiers" i on i."company_id" = l."company_id" and i."id" = l."left_id"
    join "profile_identifiers" o on o."company_id" = l."company_id" and o."id" = l."right_id"
    where i."company_id" = ?::uuid and i."profile_id" = ?::uuid and array[i."id", o."id"] <@ ?::uuid[]`,
  ],
  [
    'profile_traits',
    `select * from "profile_traits" where "company_id" = ?::uuid and "profile_id" = ?::uuid and ${NAMED}`,
  ],
  [
    'consents',
    `select * from "consents" where "company_id" = ?::uuid and "profile_id" = ?::uuid and ${NAMED}`,
  ],
  [
    'events',
    `select * from "events" where "company_id" = ?::uuid and "profile_id" = ?::uuid and ${NAMED} order by "occurred_at"`,
  ],
  [
    'survey_responses',
    `select r."id", r."survey_id", r."identifiers", r."answers", r."started_at", r."completed_at", r."device_type", r."ip_address", r."language", r."page" from "survey_responses" r
    join "profile_traits" t on t."company_id" = r."company_id" and t."origin" = 'survey' and case t."origin" when 'survey' then t."record_key"::uuid end = r."id" where t."company_id" = ?::uuid and t."profile_id" = ?::uuid and t.${NAMED}`,
  ],
  [
    'survey_links',
    `select l."id", l."survey_id", l."address", l."created_at" from "survey_links" l
    join "profile_identifiers" i on i."company_id" = l."company_id" and i."kind" = 'email' and i."value" = l."address" where i."company_id" = ?::uuid and i."profile_id" = ?::uuid and i."id" = any(?::uuid[])`,
  ],
  [
    'source_records',
    `select r."id", r."source_id", r."record_key", r."data", r."received_at" from "source_records" r
    join "profile_traits" t on t."company_id" = r."company_id" and t."source_id" = r."source_id" and t."record_key" = r."record_key" where t."company_id" = ?::uuid and t."profile_id" = ?::uuid and t.${NAMED}`,
  ],
  [
    'prediction_calls',
    'select * from "prediction_calls" where "company_id" = ?::uuid and "profile_id" = ?::uuid and cardinality(?::uuid[]) > 0',
  ],
];

/** Returns the rows about a person that belong to some of its identifiers, by table. */
export const readPersonRows = async (
  em: EntityManager,
  companyId: string,
  profileId: string,
  identifierIds: readonly string[],
): Promise<RowsByTable> => {
  const list = uuidArray(identifierIds);
  const tables: RowsByTable = {};
  for (const [table, sql] of HELD)
    tables[table] = await em.execute<object[]>(sql, [companyId, profileId, list]);
  return tables;
};
