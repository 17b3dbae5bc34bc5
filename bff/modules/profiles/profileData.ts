import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { normaliseIdentifier, type Identifier } from '@core/identity/normaliseIdentifier';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import type { PersonalData, RemovedRows } from '@bff/services/privacy/personalData';
import { firstSeenCells } from '@bff/modules/activity/activityCell';
import { recordActivity } from '@bff/modules/activity/recordActivity';
import { recountPeople, uncountEvents } from '@bff/modules/activity/recountActivity';
import { uncountProfiles } from '@bff/modules/segments/classifyProfiles';
import { emitSegmentMoves } from '@bff/modules/segments/emitSegmentMoves';
import { withdrawTrust } from '@bff/modules/identity/forgetEvidence';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { chosenNames, namesOfProfile } from '@bff/modules/identity/ownNames';
import { profileRows, type ProfileRows } from '@bff/modules/identity/followProfiles';
import { regroup } from '@bff/modules/identity/regroup';
import { findProfileOf, namesOfPerson, rowsOfPerson } from './namedPerson';
import { recordsErased } from './recordsErased';
import { settleProfiles } from './settleProfiles';
import { suppress } from '@bff/modules/consent/suppression';

/**
 * Tables from which an erasure removes rows, in order. Data of higher layers is removed between the
 * two lists.
 */
const OWN_TABLES = ['source_records', 'profile_traits', 'consents', 'events'];
const PERSON_TABLES = ['person_hours', 'profiles'];

const ERASED = ['r.sourceId', 'r.data', 'r.supersededAt', 'r.withdrawnAt'] as const;

/** Returns a zero for every table that an erasure covers. */
const nothingRemoved = (above: readonly ProfileRows[]): RemovedRows =>
  Object.fromEntries(
    [...OWN_TABLES, ...above.map(({ table }) => table), ...PERSON_TABLES].map((name) => [name, 0]),
  );

/**
 * Removes everything of a profile that belongs to some of its identifiers. @returns rows by table.
 */
const removeOwn = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  profileId: string,
  ids: readonly string[],
): Promise<RemovedRows> => {
  const named = sql<string[]>`${ids}::uuid[]`;
  const affected = await query(em)
    .deleteFrom('sourceRecords as r')
    .using('profileTraits as t')
    .where('r.companyId', '=', companyId)
    .where('t.companyId', '=', companyId)
    .where('t.profileId', '=', profileId)
    .where('t.identifierIds', '&&', named)
    .where('t.origin', '=', 'source')
    .whereRef('r.sourceId', '=', 't.sourceId')
    .whereRef('r.recordKey', '=', 't.recordKey')
    .returning(ERASED)
    .execute();
  const done = await query(em)
    .deleteFrom('sourceRecords as r')
    .using('events as e')
    .where('r.companyId', '=', companyId)
    .where('e.companyId', '=', companyId)
    .where('e.profileId', '=', profileId)
    .where('e.identifierIds', '&&', named)
    .where('e.sourceId', 'is not', null)
    .whereRef('r.sourceId', '=', 'e.sourceId')
    .where('r.recordKey', '=', sql<string>`substr(e.message_id, length(e.source_id::text) + 2)`)
    .returning(ERASED)
    .execute();
  const records = [...affected, ...done];
  await recordsErased.of(context)(em, companyId, records);
  const removed: RemovedRows = { source_records: records.length };
  for (const [name, table] of [
    ['profile_traits', 'profileTraits'],
    ['consents', 'consents'],
    ['events', 'events'],
  ] as const) {
    const { numDeletedRows } = await query(em)
      .deleteFrom(table)
      .where('companyId', '=', companyId)
      .where('profileId', '=', profileId)
      .where('identifierIds', '&&', named)
      .executeTakeFirst();
    removed[name] = Number(numDeletedRows);
  }
  return removed;
};

/**
 * Removes data counted under the person as a whole, together with the person's own identifiers. The
 * person is removed from all segments.
 * @returns rows by table.
 */
const removePerson = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  profileId: string,
): Promise<RemovedRows> => {
  const hours = await query(em)
    .deleteFrom('personHours')
    .where('companyId', '=', companyId)
    .where('profileId', '=', profileId)
    .executeTakeFirst();
  const profiles = await query(em)
    .deleteFrom('profiles')
    .where('companyId', '=', companyId)
    .where('id', '=', profileId)
    .returning(['id', 'firstSeen', 'categories'])
    .execute();
  await recordActivity(em, companyId, firstSeenCells(profiles, -1));
  await emitSegmentMoves(
    context,
    em,
    companyId,
    profiles.map(({ id, categories }) => ({ id, before: categories, categories: [] })),
  );
  return { person_hours: Number(hours.numDeletedRows), profiles: profiles.length };
};

/** Scope of an erasure. */
export interface ErasureChoice {
  includeUnverified?: boolean;
  asked?: Identifier;
}

/**
 * Removes a person with everything recorded under the chosen identifiers (`chosenNames`). Later
 * data with one of these is rejected. Data from unsigned answers is kept, because it may be another
 * person's. @returns rows by table.
 */
export const eraseProfile = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  profileId: string,
  { includeUnverified = false, asked }: ErasureChoice = {},
): Promise<{ removed: RemovedRows; suppressed: number }> => {
  await lockProfiles(em, companyId);
  const all = await namesOfProfile(em, companyId, profileId);
  const names = chosenNames(all, includeUnverified, asked);
  const ids = names.map(({ id }) => id);
  const ownGoes = names.some(({ own }) => own);
  await uncountProfiles(em, companyId, [profileId]);
  await uncountEvents(
    em,
    companyId,
    sql`profile_id = ${profileId}::uuid and identifier_ids && ${ids}::uuid[]`,
  );
  const above = profileRows.of(context);
  const removed = {
    ...nothingRemoved(above),
    ...(await removeOwn(context, em, companyId, profileId, ids)),
  };
  if (ownGoes) {
    for (const { table, forget } of above)
      removed[table] = removed[table]! + (await forget(em, companyId, profileId));
    Object.assign(removed, await removePerson(context, em, companyId, profileId));
  }
  const links = await query(em)
    .deleteFrom('profileLinks')
    .where('companyId', '=', companyId)
    .where(({ eb, or }) => or([eb('leftId', '=', anyUuid(ids)), eb('rightId', '=', anyUuid(ids))]))
    .returning(['leftId', 'rightId'])
    .execute();
  await query(em)
    .deleteFrom('profileIdentifiers')
    .where('companyId', '=', companyId)
    .where('id', '=', anyUuid(ids))
    .execute();
  const gone = new Set(ids);
  const left = new Set(
    [
      ...links.flatMap(({ leftId, rightId }) => [leftId, rightId]),
      ...all.map(({ id }) => id),
    ].filter((id) => !gone.has(id)),
  );
  await withdrawTrust(em, companyId, left);
  const { touched } = await regroup(context, em, companyId, left, true);
  await recountPeople(em, companyId, [...touched]);
  await settleProfiles(
    context,
    em,
    companyId,
    names.length < all.length ? touched.add(profileId) : touched,
  );
  const forbidden = names
    .filter(({ shared }) => !shared)
    .map(({ kind, value }) => ({ kind, value }));
  await suppress(context, em, companyId, forbidden, context.clock());
  return {
    removed: { ...removed, profile_links: links.length, profile_identifiers: names.length },
    suppressed: forbidden.length,
  };
};

const BATCH_PROFILES = 500;

/** Profiles with everything recorded under them. */
export const profileData: PersonalData = {
  lock: lockProfiles,
  namesOf: namesOfPerson,
  read: rowsOfPerson,
  /** Removes expired events and their sums. Facts about a person are kept as long as the person. */
  async retain(em, companyId, before, context) {
    await lockProfiles(em, companyId);
    const old = await query(em)
      .selectFrom('events')
      .where('companyId', '=', companyId)
      .where('occurredAt', '<', before)
      .orderBy('id')
      .limit(BATCH_PROFILES)
      .select(['id', 'profileId'])
      .execute();
    const these = anyUuid(old.map(({ id }) => id));
    await uncountEvents(em, companyId, sql`id = ${these}`);
    await query(em)
      .deleteFrom('events')
      .where('companyId', '=', companyId)
      .where('id', '=', these)
      .execute();
    await settleProfiles(
      context,
      em,
      companyId,
      new Set(old.flatMap(({ profileId }) => profileId ?? [])),
    );
    return { events: old.length };
  },
  async erase(em, companyId, { type, value }, context, includeUnverified) {
    const identifier = normaliseIdentifier(type, value);
    const found = identifier && (await findProfileOf(em, companyId, identifier));
    if (found)
      return (
        await eraseProfile(context, em, companyId, found.profileId, {
          includeUnverified: includeUnverified === true,
          asked: identifier,
        })
      ).removed;
    if (identifier) await suppress(context, em, companyId, [identifier], new Date());
    return {
      ...nothingRemoved(profileRows.of(context)),
      profile_links: 0,
      profile_identifiers: 0,
    };
  },
};
