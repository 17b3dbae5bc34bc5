import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import {
  DERIVATION,
  deriveProfile,
  type ConsentChoice,
  type DerivedProfile,
  type DerivedIdentifier,
} from '@core/identity/deriveProfile';
import type { Observation } from '@core/identity/survivorship';
import { firstSeenCells } from '@bff/modules/activity/activityCell';
import { recordActivity } from '@bff/modules/activity/recordActivity';
import { classifyProfiles, uncountProfiles } from '@bff/modules/segments/classifyProfiles';
import { emitSegmentMoves } from '@bff/modules/segments/emitSegmentMoves';
import { emitListed } from '@bff/services/delivery/emitEvent';
import { NO_EVENTS, readEventSums } from './eventSums';

interface Parts {
  identifiers: DerivedIdentifier[];
  observations: Observation[];
  consents: ConsentChoice[];
  knownSince: Date;
}

/**
 * Rebuilds profiles from the data recorded under them, removes empty ones, and updates the
 * counters. Ten statements for any number of profiles; pass at most a few thousand.
 */
export const settleProfiles = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  profileIds: ReadonlySet<string>,
): Promise<void> => {
  if (profileIds.size === 0) return;
  const parts = await readParts(em, companyId, profileIds);
  const sums = await readEventSums(em, companyId, profileIds);
  const rows: (DerivedProfile & { id: string; createdAt: Date })[] = [];
  for (const [id, part] of parts) {
    const events = sums.get(id) ?? NO_EVENTS;
    if (part.observations.length === 0 && part.consents.length === 0 && events.events === 0)
      continue;
    rows.push({ id, createdAt: part.knownSince, ...deriveProfile({ ...part, events }) });
  }
  await uncountProfiles(em, companyId, profileIds);
  const before = await countFirstSeen(em, companyId, profileIds, rows);
  const known = new Set(before.map(({ id }) => id));
  const left = new Set(rows.map(({ id }) => id));
  const gone = [...profileIds].filter((id) => !left.has(id));
  if (gone.length > 0)
    await query(em)
      .deleteFrom('profiles')
      .where('companyId', '=', companyId)
      .where('id', '=', anyUuid(gone))
      .execute();
  if (rows.length > 0)
    await sql`insert into profiles (id, company_id, created_at, updated_at, derivation, coverage, categories,
        search_text, name, first_name, last_name, email, phone, account, traits, consent, may_share, source_ids, origins, channels, is_unified,
        is_anonymous, first_seen, last_seen, event_count, active_days, first_active, last_active, returned_at, orders, revenue, currency)
      select n.id, ${companyId}::uuid, n."createdAt", ${context.clock()}::timestamptz, ${DERIVATION}::int, 0, '{}',
        n."searchText", n.name, n."firstName", n."lastName", n.email, n.phone, n.account, n.traits, n.consent, n."mayShare", n."sourceIds",
        n.origins, n.channels, n."isUnified", n."isAnonymous", n."firstSeen", n."lastSeen", n."eventCount", n."activeDays", n."firstActive",
        n."lastActive", n."returnedAt", n.orders, n.revenue, n.currency
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, "createdAt" timestamptz,
        "searchText" text, name text, "firstName" text, "lastName" text, email text, phone text, account text, traits jsonb, consent jsonb, "mayShare" boolean,
        "sourceIds" uuid[], origins text[], channels text[], "isUnified" boolean, "isAnonymous" boolean, "firstSeen" timestamptz, "lastSeen" timestamptz,
        "eventCount" int, "activeDays" int, "firstActive" timestamptz, "lastActive" timestamptz, "returnedAt" timestamptz, orders int, revenue float8, currency text)
      on conflict (company_id, id) do update set created_at = excluded.created_at, updated_at = excluded.updated_at, derivation = excluded.derivation,
        search_text = excluded.search_text, name = excluded.name, first_name = excluded.first_name, last_name = excluded.last_name,
        email = excluded.email, phone = excluded.phone, account = excluded.account, traits = excluded.traits, consent = excluded.consent,
        may_share = excluded.may_share, source_ids = excluded.source_ids, origins = excluded.origins, channels = excluded.channels,
        is_unified = excluded.is_unified, is_anonymous = excluded.is_anonymous, first_seen = excluded.first_seen, last_seen = excluded.last_seen,
        event_count = excluded.event_count, active_days = excluded.active_days, first_active = excluded.first_active,
        last_active = excluded.last_active, returned_at = excluded.returned_at, orders = excluded.orders, revenue = excluded.revenue,
        currency = excluded.currency`.execute(query(em));
  await emitCreated(
    context,
    em,
    companyId,
    [...left].filter((id) => !known.has(id)),
  );
  await emitSegmentMoves(
    context,
    em,
    companyId,
    before.flatMap(({ id, categories }) =>
      left.has(id) ? [] : [{ id, before: categories, categories: [] }],
    ),
  );
  await classifyProfiles(context, em, companyId, left);
};

/**
 * Moves people on the overview to the hours in which they were first seen. Call it before their
 * rows change. @returns those that are stored, with their segments.
 */
const countFirstSeen = async (
  em: EntityManager,
  companyId: string,
  profileIds: ReadonlySet<string>,
  rows: readonly Pick<DerivedProfile, 'firstSeen'>[],
): Promise<{ id: string; categories: string[] }[]> => {
  const before = await query(em)
    .selectFrom('profiles')
    .where('companyId', '=', companyId)
    .where('id', '=', anyUuid(profileIds))
    .select(['id', 'firstSeen', 'categories'])
    .execute();
  await recordActivity(em, companyId, [...firstSeenCells(before, -1), ...firstSeenCells(rows)]);
  return before;
};

/** Emits events about new people. */
const emitCreated = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  await emitListed(context, em, companyId, 'person.created', {
    find: () => Promise.resolve([...ids]),
    dataOf: (personIds) => ({ personIds }),
  });
};

const readParts = async (
  em: EntityManager,
  companyId: string,
  profileIds: ReadonlySet<string>,
): Promise<Map<string, Parts>> => {
  const identifiers = await query(em)
    .selectFrom('profileIdentifiers')
    .where('companyId', '=', companyId)
    .where('profileId', '=', anyUuid(profileIds))
    .select(['profileId', 'kind', 'value', 'verified', 'createdAt'])
    .execute();
  const parts = new Map<string, Parts>();
  for (const { profileId, kind, value, verified, createdAt } of identifiers) {
    const part = parts.get(profileId) ?? {
      identifiers: [],
      observations: [],
      consents: [],
      knownSince: createdAt,
    };
    part.identifiers.push({ kind, value, unverified: !verified });
    if (createdAt < part.knownSince) part.knownSince = createdAt;
    parts.set(profileId, part);
  }
  for (const { profileId, ...observation } of await readObservations(em, companyId, profileIds))
    parts.get(profileId)?.observations.push(observation);
  const consents = await query(em)
    .selectFrom('consents')
    .where('companyId', '=', companyId)
    .where('profileId', '=', anyUuid(profileIds))
    .select(['profileId', 'category', 'status', 'decidedAt', 'verified'])
    .execute();
  for (const { profileId, verified, ...choice } of consents)
    parts.get(profileId)?.consents.push({ ...choice, unverified: !verified });
  return parts;
};

/** Reads the data recorded about some people, in the format of the survivorship rules. */
export const readObservations = async (
  em: EntityManager,
  companyId: string,
  profileIds: Iterable<string>,
): Promise<(Observation & { profileId: string })[]> => {
  const rows = await query(em)
    .selectFrom('profileTraits')
    .where('companyId', '=', companyId)
    .where('profileId', '=', anyUuid(profileIds))
    .select(['profileId', 'origin', 'sourceId', 'recordKey', 'channel', 'traits'])
    .select(['observedAt', 'verified'])
    .execute();
  return rows.map(({ verified, ...row }) => ({ ...row, unverified: !verified }));
};
