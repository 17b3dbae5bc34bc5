import type { EntityManager } from '@mikro-orm/sql';
import { normaliseIdentifier, type Identifier } from '@core/identity/normaliseIdentifier';
import type { IdentifierKind } from '@core/identity/identifierRules';
import type { Context } from '@bff/context';
import type { PersonalData, PersonIdentifier, RemovedRows } from '@bff/services/privacy/personalData';
import { uncountEvents } from '@bff/modules/dashboard/recountActivity';
import { uncountProfiles } from '@bff/modules/audience/classifyProfiles';
import { lockProfiles } from './lockProfiles';
import { regroup } from './regroup';
import { uuidArray } from './sqlArrays';
import { settleProfiles } from './settleProfiles';
import { suppress } from './suppression';

/** Everything that hangs on a profile, in the order it is removed. `?` are company and profile. */
const OWN_ROWS: readonly (readonly [string, string])[] = [
  ['source_records', `delete from "source_records" r using "profile_traits" t where t."company_id" = ?::uuid and t."profile_id" = ?::uuid and t."origin" = 'source'
    and r."source_id" = t."source_id" and r."record_key" = t."record_key"`],
  ['source_records', `delete from "source_records" r using "events" e where e."company_id" = ?::uuid and e."profile_id" = ?::uuid and e."source_id" is not null
    and r."source_id" = e."source_id" and r."record_key" = substr(e."message_id", length(e."source_id"::text) + 2)`],
  ['profile_traits', 'delete from "profile_traits" where "company_id" = ?::uuid and "profile_id" = ?::uuid'],
  ['consents', 'delete from "consents" where "company_id" = ?::uuid and "profile_id" = ?::uuid'],
  ['events', 'delete from "events" where "company_id" = ?::uuid and "profile_id" = ?::uuid'],
  ['prediction_calls', 'update "prediction_calls" set "profile_id" = null, "query" = null, "metadata" = null where "company_id" = ?::uuid and "profile_id" = ?::uuid'],
  ['person_hours', 'delete from "person_hours" where "company_id" = ?::uuid and "profile_id" = ?::uuid'],
  ['writeback_failures', 'delete from "writeback_failures" where "company_id" = ?::uuid and "profile_id" = ?::uuid'],
  ['profiles', 'delete from "profiles" where "company_id" = ?::uuid and "id" = ?::uuid'],
];

/** Removes a profile with everything recorded under it; what names the person later is turned away. @returns rows by table. */
export const eraseProfile = async (context: Pick<Context, 'secretBox'>, em: EntityManager, companyId: string, profileId: string, at: Date): Promise<{ removed: RemovedRows; suppressed: number }> => {
  await lockProfiles(em, companyId);
  const names = await em.execute<(Identifier & { id: string; shared: boolean })[]>(
    'select "id", "kind", "value", "shared" from "profile_identifiers" where "company_id" = ?::uuid and "profile_id" = ?::uuid', [companyId, profileId]);
  await uncountProfiles(em, companyId, [profileId]);
  await uncountEvents(em, companyId, '"profile_id" = ?::uuid', [profileId]);
  const removed: RemovedRows = {};
  for (const [table, sql] of OWN_ROWS) removed[table] = (removed[table] ?? 0) + (await em.execute<{ affectedRows: number }>(sql, [companyId, profileId], 'run')).affectedRows;
  const list = uuidArray(names.map(({ id }) => id));
  const links = await em.execute<{ left_id: string; right_id: string }[]>(
    'delete from "profile_links" where "company_id" = ?::uuid and ("left_id" = any(?::uuid[]) or "right_id" = any(?::uuid[])) returning "left_id", "right_id"', [companyId, list, list]);
  await em.execute('delete from "profile_identifiers" where "company_id" = ?::uuid and "id" = any(?::uuid[])', [companyId, list], 'run');
  const own = new Set(names.map(({ id }) => id));
  await regroup(em, companyId, new Set(links.flatMap(({ left_id: left, right_id: right }) => [left, right]).filter((id) => !own.has(id))), true);
  const forbidden = names.filter(({ shared }) => !shared).map(({ kind, value }) => ({ kind, value }));
  await suppress(context, em, companyId, forbidden, at);
  return { removed: { ...removed, profile_links: links.length, profile_identifiers: names.length }, suppressed: forbidden.length };
};

/** Everybody known under an identifier, in the forms other nouns compare. */
export const namesOfPerson = async (em: EntityManager, companyId: string, { type, value }: PersonIdentifier): Promise<PersonIdentifier[]> => {
  const wanted = normaliseIdentifier(type, value);
  if (!wanted) return [];
  const rows = await em.execute<{ kind: IdentifierKind; value: string }[]>(
    `select n."kind", n."value" from "profile_identifiers" i join "profile_identifiers" n on n."company_id" = i."company_id" and n."profile_id" = i."profile_id" and not n."shared"
     where i."company_id" = ?::uuid and i."kind" = ? and i."value" = ?`, [companyId, wanted.kind, wanted.value]);
  return rows.flatMap((row) => (row.kind === 'phone' ? [] : [{ type: row.kind, value: row.value }]));
};

const BATCH = 500;
const NOW = { clock: () => new Date() };

/** Profiles with all that is recorded under them. */
export const profileData: PersonalData = {
  /** Events that are too old, with the sums over them; what was said about a person stays as long as the person is known. */
  async retain(em, companyId, before) {
    await lockProfiles(em, companyId);
    const old = await em.execute<{ id: string; profile_id: string | null }[]>(`select "id", "profile_id" from "events" where "company_id" = ?::uuid and "occurred_at" < ?::timestamptz order by "id" limit ${BATCH}`, [companyId, before]);
    const list = uuidArray(old.map(({ id }) => id));
    await uncountEvents(em, companyId, '"id" = any(?::uuid[])', [list]);
    await em.execute('delete from "events" where "company_id" = ?::uuid and "id" = any(?::uuid[])', [companyId, list], 'run');
    await settleProfiles(NOW, em, companyId, new Set(old.flatMap(({ profile_id: id }) => id ?? [])));
    return { events: old.length };
  },
  async erase(em, companyId, { type, value }, context) {
    const wanted = normaliseIdentifier(type, value);
    const [found] = wanted ? await em.execute<{ profile_id: string }[]>('select "profile_id" from "profile_identifiers" where "company_id" = ?::uuid and "kind" = ? and "value" = ?', [companyId, wanted.kind, wanted.value]) : [];
    if (found) return (await eraseProfile(context, em, companyId, found.profile_id, new Date())).removed;
    if (wanted) await suppress(context, em, companyId, [wanted], new Date());
    return Object.fromEntries([...OWN_ROWS.map(([table]) => [table, 0] as const), ['profile_links', 0], ['profile_identifiers', 0]]);
  },
};
