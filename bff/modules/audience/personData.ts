import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { eraseUser as endpoint } from '@core/contract/audience';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { Context } from '@bff/context';
import { StreamAnswer } from '@bff/http/handler';
import { holdSources } from '@bff/modules/data-sources/findSource';
import { lockProfiles } from '@bff/modules/profiles/lockProfiles';
import { findProfile } from '@bff/modules/profiles/mergeProfiles';
import { eraseProfile, profileData } from '@bff/modules/profiles/profileData';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { addRemoved, totalRemoved, type PersonIdentifier } from '@bff/services/privacy/personalData';
import { personalDataList } from '@bff/services/privacy/personalDataList';
import { describePerson } from './readPerson';

/** Tables with rows about a person, and how a row is theirs. `?` are company and profile. */
const HELD: readonly (readonly [string, string])[] = [
  ['profiles', 'select * from "profiles" where "company_id" = ?::uuid and "id" = ?::uuid'],
  ['profile_identifiers', 'select * from "profile_identifiers" where "company_id" = ?::uuid and "profile_id" = ?::uuid'],
  ['profile_links', 'select l.* from "profile_links" l join "profile_identifiers" i on i."id" = l."left_id" where i."company_id" = ?::uuid and i."profile_id" = ?::uuid'],
  ['profile_traits', 'select * from "profile_traits" where "company_id" = ?::uuid and "profile_id" = ?::uuid'],
  ['consents', 'select * from "consents" where "company_id" = ?::uuid and "profile_id" = ?::uuid'],
  ['events', 'select * from "events" where "company_id" = ?::uuid and "profile_id" = ?::uuid order by "occurred_at"'],
  ['survey_responses', `select r."id", r."survey_id", r."identifiers", r."answers", r."started_at", r."completed_at", r."device_type", r."ip_address", r."language", r."page" from "survey_responses" r
    join "profile_traits" t on t."origin" = 'survey' and case t."origin" when 'survey' then t."record_key"::uuid end = r."id" where t."company_id" = ?::uuid and t."profile_id" = ?::uuid`],
  ['source_records', `select r."id", r."source_id", r."record_key", r."data", r."received_at" from "source_records" r
    join "profile_traits" t on t."source_id" = r."source_id" and t."record_key" = r."record_key" where t."company_id" = ?::uuid and t."profile_id" = ?::uuid`],
  ['prediction_calls', 'select * from "prediction_calls" where "company_id" = ?::uuid and "profile_id" = ?::uuid'],
];

/** Everything held about a person as a JSON document: what the page shows, and the rows of every table. @throws AppError not_found. */
export const exportPerson = async (context: Context, id: string): Promise<StreamAnswer> => {
  const held = await context.inTransaction(async (em) => {
    const { companyId } = await findProfile(em, id);
    const tables: Record<string, object[]> = {};
    for (const [table, sql] of HELD) tables[table] = await em.execute<object[]>(sql, [companyId, id]);
    const person = await describePerson(context, em, id);
    writeAudit(context, em, { companyId, action: 'profiles.exported', subject: { type: 'profile', id } });
    await em.flush();
    return { exportedAt: context.clock().toISOString(), person, tables };
  });
  return new StreamAnswer(Readable.from([JSON.stringify(held, null, 2)]), { 'Content-Disposition': `attachment; filename="person_${id}.json"` });
};

/** Erases one person everywhere, and turns away what names them later. The receipt names tables and counts, never the person. @throws AppError not_found. */
export const eraseUser = (context: Context, id: string): Promise<ResponseOf<typeof endpoint>> => context.inTransaction(async (em) => {
  const { companyId } = await findProfile(em, id);
  // Before the names are read: what is being added to the person at this moment may bring another.
  await lockProfiles(em, companyId);
  await holdSources(em, companyId);
  const names = await namesOf(em, companyId, id);
  const receiptId = context.newId();
  const erased = await eraseProfile(context, em, companyId, id, context.clock());
  if (erased.removed.profiles === 0) throw new AppError('not_found');
  let rows = erased.removed;
  for (const data of personalDataList) {
    if (data !== profileData) for (const name of names) rows = addRemoved(rows, await data.erase(em, companyId, name, context));
  }
  writeAudit(context, em, { companyId, action: 'privacy.personErased', subject: { type: 'erasure', id: receiptId }, after: rows });
  await em.flush();
  return { id: receiptId, erasedAt: context.clock().toISOString(), removed: Object.entries(rows).map(([table, n]) => ({ table, rows: n })), total: totalRemoved(rows), suppressed: erased.suppressed };
});

const namesOf = async (em: EntityManager, companyId: string, profileId: string): Promise<PersonIdentifier[]> => {
  const rows = await em.execute<PersonIdentifier[]>(
    'select "kind" as "type", "value" from "profile_identifiers" where "company_id" = ?::uuid and "profile_id" = ?::uuid and not "shared" and "kind" in (\'email\', \'uuid\', \'custom\', \'anonymous\')', [companyId, profileId]);
  return rows.map(({ type, value }) => ({ type, value }));
};
