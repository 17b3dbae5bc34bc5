import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { uuidArray } from '@bff/db/sqlArrays';
import { chosenNames, namesOfProfile } from '@bff/modules/identity/ownNames';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { describePerson } from './readPerson';

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
    `select l."survey_id", l."address", l."created_at" from "survey_links" l
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

/**
 * Reads everything stored about a person: the page's content, and the rows of every table. Data
 * linked to the person only by unsigned answers is counted. It is included only on request, because
 * it may be about another person. Adds an audit entry.
 */
export const readPersonReport = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  id: string,
  includeUnverified: boolean,
) => {
  const all = await namesOfProfile(em, companyId, id);
  const list = uuidArray(chosenNames(all, includeUnverified).map((name) => name.id));
  const tables: Record<string, object[]> = {};
  for (const [table, sql] of HELD)
    tables[table] = await em.execute<object[]>(sql, [companyId, id, list]);
  const described = await describePerson(context, em, id);
  const unverified = { records: described.unverifiedRecords, included: includeUnverified };
  const person = includeUnverified ? described : withoutUnverified(described, tables);
  writeAudit(context, em, {
    companyId,
    action: 'profiles.exported',
    subject: { type: 'profile', id },
    after: unverified,
  });
  await em.flush();
  return { exportedAt: context.clock().toISOString(), unverified, person, tables };
};

type Described = Awaited<ReturnType<typeof describePerson>>;

/**
 * Returns a person's page and its row, without values that are missing in the other tables' rows.
 */
const withoutUnverified = (person: Described, tables: Record<string, object[]>): Described => {
  const has = (table: string, column: string): ReadonlySet<unknown> =>
    new Set(tables[table]!.map((row) => (row as Record<string, unknown>)[column]));
  const [names, keys, events] = [
    has('profile_identifiers', 'id'),
    has('profile_traits', 'record_key'),
    has('events', 'id'),
  ];
  const kept = {
    ...person,
    identifiers: person.identifiers.filter(({ id }) => names.has(id)),
    links: person.links.filter(({ left, right }) => names.has(left) && names.has(right)),
    traits: person.traits.filter(({ recordKey }) => keys.has(recordKey)),
    events: person.events.filter(({ id }) => events.has(id)),
  };
  const traits = Object.fromEntries(kept.traits.map(({ field, value }) => [field, value]));
  tables.profiles = tables.profiles!.map((row) => ({ ...row, traits, search_text: undefined }));
  return kept;
};
