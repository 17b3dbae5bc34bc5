import type { EntityManager } from '@mikro-orm/sql';
import { normaliseIdentifier, type Identifier } from '@core/identity/normaliseIdentifier';
import type { Context } from '@bff/context';
import type {
  PersonalData,
  PersonIdentifier,
  RemovedRows,
} from '@bff/services/privacy/personalData';
import { recountPeople, uncountEvents } from '@bff/modules/activity/recountActivity';
import { uncountProfiles } from '@bff/modules/segments/classifyProfiles';
import { withdrawTrust } from '@bff/modules/identity/forgetEvidence';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { chosenNames, namesOfProfile } from '@bff/modules/identity/ownNames';
import { profileRows, type ProfileRows } from '@bff/modules/identity/followProfiles';
import { regroup } from '@bff/modules/identity/regroup';
import { uuidArray } from '@bff/db/sqlArrays';
import { settleProfiles } from './settleProfiles';
import { suppress } from '@bff/modules/consent/suppression';

/** What names one of the identifiers that are erased. */
const NAMED = '"identifier_ids" && ?::uuid[]';

/** Everything that hangs on a profile under some of its identifiers, in the order it is removed. `?` are company, profile and identifiers. */
const OWN_ROWS: readonly (readonly [string, string])[] = [
  [
    'source_records',
    `delete from "source_records" r using "profile_traits" t where t."company_id" = ?::uuid and t."profile_id" = ?::uuid and t.${NAMED} and t."origin" = 'source'
    and r."source_id" = t."source_id" and r."record_key" = t."record_key"`,
  ],
  [
    'source_records',
    `delete from "source_records" r using "events" e where e."company_id" = ?::uuid and e."profile_id" = ?::uuid and e.${NAMED} and e."source_id" is not null
    and r."source_id" = e."source_id" and r."record_key" = substr(e."message_id", length(e."source_id"::text) + 2)`,
  ],
  [
    'profile_traits',
    `delete from "profile_traits" where "company_id" = ?::uuid and "profile_id" = ?::uuid and ${NAMED}`,
  ],
  [
    'consents',
    `delete from "consents" where "company_id" = ?::uuid and "profile_id" = ?::uuid and ${NAMED}`,
  ],
  [
    'events',
    `delete from "events" where "company_id" = ?::uuid and "profile_id" = ?::uuid and ${NAMED}`,
  ],
];

/** What is counted under the person as a whole; it goes with the person's own identifiers. `?` are company and profile. */
const PERSON_ROWS: readonly (readonly [string, string])[] = [
  [
    'person_hours',
    'delete from "person_hours" where "company_id" = ?::uuid and "profile_id" = ?::uuid',
  ],
  ['profiles', 'delete from "profiles" where "company_id" = ?::uuid and "id" = ?::uuid'],
];

/** Every table that an erasure looks at, with 0. */
const nothingRemoved = (above: readonly ProfileRows[]): RemovedRows =>
  Object.fromEntries(
    [
      ...OWN_ROWS.map(([table]) => table),
      ...above.map(({ table }) => table),
      ...PERSON_ROWS.map(([table]) => table),
    ].map((table) => [table, 0]),
  );

/** How much of a person an erasure takes. */
export interface ErasureChoice {
  includeUnverified?: boolean;
  asked?: Identifier;
}

/**
 * Removes a person with what is recorded under the chosen identifiers (`chosenNames`); what names one of these later is turned away. What
 * unsigned answers put under the person stays, as somebody else's. @returns rows by table.
 */
export const eraseProfile = async (
  context: Pick<Context, 'secretBox' | 'capabilities'>,
  em: EntityManager,
  companyId: string,
  profileId: string,
  at: Date,
  { includeUnverified = false, asked }: ErasureChoice = {},
): Promise<{ removed: RemovedRows; suppressed: number }> => {
  await lockProfiles(em, companyId);
  const all = await namesOfProfile(em, companyId, profileId);
  const names = chosenNames(all, includeUnverified, asked);
  const list = uuidArray(names.map(({ id }) => id));
  const ownGoes = names.some(({ own }) => own);
  await uncountProfiles(em, companyId, [profileId]);
  await uncountEvents(em, companyId, `"profile_id" = ?::uuid and ${NAMED}`, [profileId, list]);
  const above = profileRows.of(context);
  const removed = nothingRemoved(above);
  const remove = async (table: string, sql: string, values: string[]): Promise<void> => {
    removed[table] =
      removed[table]! +
      (await em.execute<{ affectedRows: number }>(sql, values, 'run')).affectedRows;
  };
  for (const [table, sql] of OWN_ROWS) await remove(table, sql, [companyId, profileId, list]);
  if (ownGoes) {
    for (const { table, forget } of above)
      removed[table] = removed[table]! + (await forget(em, companyId, profileId));
    for (const [table, sql] of PERSON_ROWS) await remove(table, sql, [companyId, profileId]);
  }
  const links = await em.execute<{ left_id: string; right_id: string }[]>(
    'delete from "profile_links" where "company_id" = ?::uuid and ("left_id" = any(?::uuid[]) or "right_id" = any(?::uuid[])) returning "left_id", "right_id"',
    [companyId, list, list],
  );
  await em.execute(
    'delete from "profile_identifiers" where "company_id" = ?::uuid and "id" = any(?::uuid[])',
    [companyId, list],
    'run',
  );
  const gone = new Set(names.map(({ id }) => id));
  const left = new Set(
    [
      ...links.flatMap(({ left_id: left, right_id: right }) => [left, right]),
      ...all.map(({ id }) => id),
    ].filter((id) => !gone.has(id)),
  );
  await withdrawTrust(em, companyId, left);
  const { touched } = await regroup(context, em, companyId, left, true);
  await recountPeople(em, companyId, [...touched]);
  await settleProfiles(
    { clock: () => at },
    em,
    companyId,
    names.length < all.length ? touched.add(profileId) : touched,
  );
  const forbidden = names
    .filter(({ shared }) => !shared)
    .map(({ kind, value }) => ({ kind, value }));
  await suppress(context, em, companyId, forbidden, at);
  return {
    removed: { ...removed, profile_links: links.length, profile_identifiers: names.length },
    suppressed: forbidden.length,
  };
};

/** The identifiers that go with one, by the choice of the caller, in the forms other nouns compare. */
const namesOfPerson = async (
  em: EntityManager,
  companyId: string,
  { type, value }: PersonIdentifier,
  includeUnverified: boolean,
): Promise<PersonIdentifier[]> => {
  const asked = normaliseIdentifier(type, value);
  const [found] = asked ? await findProfileOf(em, companyId, asked) : [];
  if (!asked || !found) return [];
  const names = chosenNames(
    await namesOfProfile(em, companyId, found.profile_id),
    includeUnverified,
    asked,
  ).filter(({ shared }) => !shared);
  return names.flatMap((row) =>
    row.kind === 'phone' ? [] : [{ type: row.kind, value: row.value }],
  );
};

const findProfileOf = (
  em: EntityManager,
  companyId: string,
  { kind, value }: Identifier,
): Promise<{ profile_id: string }[]> =>
  em.execute(
    'select "profile_id" from "profile_identifiers" where "company_id" = ?::uuid and "kind" = ? and "value" = ?',
    [companyId, kind, value],
  );

const BATCH_PROFILES = 500;
const NOW = { clock: () => new Date() };

/** Profiles with all that is recorded under them. */
export const profileData: PersonalData = {
  lock: lockProfiles,
  namesOf: namesOfPerson,
  /** Events that are too old, with the sums over them; what was said about a person stays as long as the person is known. */
  async retain(em, companyId, before) {
    await lockProfiles(em, companyId);
    const old = await em.execute<{ id: string; profile_id: string | null }[]>(
      `select "id", "profile_id" from "events" where "company_id" = ?::uuid and "occurred_at" < ?::timestamptz order by "id" limit ${BATCH_PROFILES}`,
      [companyId, before],
    );
    const list = uuidArray(old.map(({ id }) => id));
    await uncountEvents(em, companyId, '"id" = any(?::uuid[])', [list]);
    await em.execute(
      'delete from "events" where "company_id" = ?::uuid and "id" = any(?::uuid[])',
      [companyId, list],
      'run',
    );
    await settleProfiles(
      NOW,
      em,
      companyId,
      new Set(old.flatMap(({ profile_id: id }) => id ?? [])),
    );
    return { events: old.length };
  },
  async erase(em, companyId, { type, value }, context, includeUnverified) {
    const asked = normaliseIdentifier(type, value);
    const [found] = asked ? await findProfileOf(em, companyId, asked) : [];
    if (asked && found)
      return (
        await eraseProfile(context, em, companyId, found.profile_id, new Date(), {
          includeUnverified: includeUnverified === true,
          asked,
        })
      ).removed;
    if (asked) await suppress(context, em, companyId, [asked], new Date());
    return {
      ...nothingRemoved(profileRows.of(context)),
      profile_links: 0,
      profile_identifiers: 0,
    };
  },
};
