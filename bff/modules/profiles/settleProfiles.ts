import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import type { ConsentStatus } from '@core/identity/consent';
import {
  deriveProfile,
  type ConsentChoice,
  type DerivedProfile,
  type DerivedIdentifier,
} from '@core/identity/deriveProfile';
import type { IdentifierKind } from '@core/identity/identifierRules';
import type { Observation } from '@core/identity/survivorship';
import { classifyProfiles, uncountProfiles } from '@bff/modules/segments/classifyProfiles';
import { NO_EVENTS, readEventSums } from './eventSums';
import { uuidArray } from '@bff/db/sqlArrays';

interface Parts {
  identifiers: DerivedIdentifier[];
  observations: Observation[];
  consents: ConsentChoice[];
  knownSince: Date;
}

const COLUMNS = `"searchText" text, "name" text, "firstName" text, "lastName" text, "email" text, "phone" text, "account" text, "traits" jsonb, "consent" jsonb, "mayShare" boolean,
  "sourceIds" uuid[], "origins" text[], "channels" text[], "isUnified" boolean, "isAnonymous" boolean, "firstSeen" timestamptz, "lastSeen" timestamptz,
  "eventCount" int, "activeDays" int, "firstActive" timestamptz, "lastActive" timestamptz, "returnedAt" timestamptz, "orders" int, "revenue" float8, "currency" text, "id" uuid, "createdAt" timestamptz`;
const NAMES = [
  'search_text',
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'account',
  'traits',
  'consent',
  'may_share',
  'source_ids',
  'origins',
  'channels',
  'is_unified',
  'is_anonymous',
  'first_seen',
  'last_seen',
  'event_count',
  'active_days',
  'first_active',
  'last_active',
  'returned_at',
  'orders',
  'revenue',
  'currency',
];
const VALUES = NAMES.map(
  (name) => `n."${name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}"`,
);
const quoted = NAMES.map((name) => `"${name}"`);

const UPSERT_SQL = `insert into "profiles" ("id", "company_id", "created_at", "updated_at", "coverage", "categories", ${quoted.join(', ')})
  select n."id", ?::uuid, n."createdAt", ?::timestamptz, 0, '{}', ${VALUES.join(', ')} from jsonb_to_recordset(?::jsonb) as n(${COLUMNS})
  on conflict ("id") do update set "created_at" = excluded."created_at", "updated_at" = excluded."updated_at", ${quoted.map((name) => `${name} = excluded.${name}`).join(', ')}`;

/**
 * Writes some profiles anew from what is recorded under them, removes those under which nothing is left, and counts all of them where
 * they belong now. Ten statements, however many profiles; call it with at most a few thousand.
 */
export const settleProfiles = async (
  context: Pick<Context, 'clock'>,
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
  const left = new Set(rows.map(({ id }) => id));
  const gone = [...profileIds].filter((id) => !left.has(id));
  if (gone.length > 0)
    await em.execute(
      'delete from "profiles" where "company_id" = ?::uuid and "id" = any(?::uuid[])',
      [companyId, uuidArray(gone)],
      'run',
    );
  if (rows.length > 0)
    await em.execute(UPSERT_SQL, [companyId, context.clock(), JSON.stringify(rows)], 'run');
  await classifyProfiles(context, em, companyId, left);
};

const readParts = async (
  em: EntityManager,
  companyId: string,
  profileIds: ReadonlySet<string>,
): Promise<Map<string, Parts>> => {
  const params = [companyId, uuidArray(profileIds)];
  const where = 'where "company_id" = ?::uuid and "profile_id" = any(?::uuid[])';
  const parts = new Map<string, Parts>();
  for (const row of await em.execute<
    {
      profile_id: string;
      kind: IdentifierKind;
      value: string;
      verified: boolean;
      created_at: string;
    }[]
  >(
    `select "profile_id", "kind", "value", "verified", "created_at" from "profile_identifiers" ${where}`,
    params,
  )) {
    const part = parts.get(row.profile_id) ?? {
      identifiers: [],
      observations: [],
      consents: [],
      knownSince: new Date(row.created_at),
    };
    part.identifiers.push({ kind: row.kind, value: row.value, unverified: !row.verified });
    if (new Date(row.created_at) < part.knownSince) part.knownSince = new Date(row.created_at);
    parts.set(row.profile_id, part);
  }
  for (const row of await em.execute<ObservationRow[]>(
    `select "profile_id", "origin", "source_id", "record_key", "channel", "traits", "observed_at", "verified" from "profile_traits" ${where}`,
    params,
  )) {
    parts.get(row.profile_id)?.observations.push(toObservation(row));
  }
  for (const row of await em.execute<
    {
      profile_id: string;
      category: string;
      status: ConsentStatus;
      decided_at: string;
      verified: boolean;
    }[]
  >(
    `select "profile_id", "category", "status", "decided_at", "verified" from "consents" ${where}`,
    params,
  )) {
    parts.get(row.profile_id)?.consents.push({
      category: row.category,
      status: row.status,
      decidedAt: new Date(row.decided_at),
      unverified: !row.verified,
    });
  }
  return parts;
};

export interface ObservationRow {
  profile_id: string;
  origin: string;
  source_id: string;
  record_key: string;
  channel: string | null;
  traits: Record<string, unknown>;
  observed_at: string;
  verified: boolean;
}

/** A stored row as the rules of survivorship take it. */
export const toObservation = (row: ObservationRow): Observation => ({
  origin: row.origin,
  sourceId: row.source_id,
  recordKey: row.record_key,
  channel: row.channel,
  traits: row.traits,
  observedAt: new Date(row.observed_at),
  unverified: !row.verified,
});
