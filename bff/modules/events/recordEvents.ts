import type { EntityManager } from '@mikro-orm/sql';
import { sql, type Selectable } from 'kysely';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { anyText } from '@bff/db/sqlArrays';
import type { Tables } from '@bff/db/tables';
import type { Channel } from '@core/audience/audienceWords';
import { eventCells } from '@bff/modules/activity/activityCell';
import { recordActivity } from '@bff/modules/activity/recordActivity';
import type { Origin } from '@bff/modules/identity/origin';
import { lineMessageIds } from './lineEvents';
import { forgetEvidence } from '@bff/modules/identity/forgetEvidence';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { readProfileIdentifiers, type RawIdentifiers } from '@bff/modules/identity/resolveProfile';
import { settleProfiles } from '@bff/modules/profiles/settleProfiles';
import { withoutSuppressed } from '@bff/modules/consent/suppression';
import { unify, type Vouched } from '@bff/modules/identity/unify';

/** Something that a person did. */
export interface NewEvent {
  identifiers: RawIdentifiers;
  /** Identifiers that the company vouches for. Default: all. */
  vouched?: Vouched;
  /** view, click, add_to_cart, purchase, refund, conversion or any other word. */
  type: string;
  itemKey?: string | null;
  /** Major units of `currency` for purchases and refunds. */
  value?: number | null;
  currency?: string | null;
  occurredAt: Date;
  /** False if the sender gave no date; `occurredAt` is then the time of arrival. */
  dated?: boolean;
  /** The sender's own id. Each id is stored once, forever. */
  messageId?: string | null;
  channel?: Channel | null;
  variant?: string | null;
  predictionId?: string | null;
  /** Source of the event, if the events of a call come from several sources. */
  sourceId?: string | null;
  properties?: Record<string, unknown>;
}

interface RecordedEvent extends Pick<NewEvent, 'type' | 'occurredAt'> {
  id: string;
  profileId: string | null;
  itemKey: string | null;
  predictionId: string | null;
}

export interface RecordedEvents {
  stored: number;
  /** Skipped because their messageId is already stored. */
  duplicates: number;
  /** Skipped because they are about an erased person. */
  suppressed: number;
  /** The stored events with their people. */
  events: RecordedEvent[];
}

export interface RecordOptions {
  origin?: Origin;
  sourceId?: string | null;
  /**
   * Replaces the stored event with the same messageId and keeps its id. For records that changed or
   * are read again.
   */
  replace?: boolean;
  /** Collects the changed profiles for a caller that writes them itself (settleProfiles). */
  later?: Set<string>;
}

/**
 * Stores events, merges their people, and updates profiles and counters, all in the caller's
 * transaction. The number of statements does not depend on the number of events. Pass at most a
 * thousand events.
 */
export const recordEvents = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  events: readonly NewEvent[],
  { origin = 'api', sourceId = null, replace = false, later }: RecordOptions = {},
): Promise<RecordedEvents> => {
  if (events.length === 0) return { stored: 0, duplicates: 0, suppressed: 0, events: [] };
  await lockProfiles(em, companyId);
  const read = await withoutSuppressed(
    context,
    em,
    companyId,
    events.map((event) => ({
      event,
      vouched: event.vouched,
      identifiers: readProfileIdentifiers(event.identifiers),
    })),
  );
  const old = replace ? await takeOut(em, companyId, read.kept) : new Map<string, TakenOut>();
  const { kept, duplicates } = await withoutDuplicates(em, companyId, read.kept);
  const { placements, touched } = await unify(
    context,
    em,
    companyId,
    kept.map(({ event, identifiers }) => ({
      identifiers,
      vouched: event.vouched,
      origin,
      sourceId: event.sourceId ?? sourceId,
      recordKey: event.messageId ?? null,
      seenAt: event.occurredAt,
      assignedId: old.get(event.messageId ?? '')?.assignedId,
    })),
  );
  const rows = kept.map(({ event }, at) => ({
    id: old.get(event.messageId ?? '')?.id ?? context.newId(),
    profileId: placements[at]?.profileId ?? null,
    identifierIds: placements[at]?.identifierIds ?? [],
    assignedId: old.get(event.messageId ?? '')?.assignedId ?? null,
    type: event.type,
    itemKey: event.itemKey ?? null,
    value: event.value ?? null,
    currency: event.currency ?? null,
    occurredAt: event.occurredAt,
    dated: event.dated ?? true,
    origin,
    sourceId: event.sourceId ?? sourceId,
    messageId: event.messageId ?? null,
    channel: event.channel ?? null,
    variant: event.variant ?? null,
    predictionId: event.predictionId ?? null,
    properties: event.properties ?? {},
  }));
  if (rows.length > 0)
    await sql`insert into events (id, company_id, profile_id, identifier_ids, assigned_id, type, item_key, value, currency, occurred_at, dated, received_at,
        origin, source_id, message_id, channel, variant, prediction_id, properties)
      select n.id, ${companyId}::uuid, n."profileId", n."identifierIds", n."assignedId", n.type, n."itemKey", n.value, n.currency, n."occurredAt", n.dated, ${context.clock()}::timestamptz,
        n.origin, n."sourceId", n."messageId", n.channel, n.variant, n."predictionId", n.properties
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, "profileId" uuid, "identifierIds" uuid[], "assignedId" uuid, type text, "itemKey" text, value float8, currency text,
        "occurredAt" timestamptz, dated boolean, origin text, "sourceId" uuid, "messageId" text, channel text, variant text, "predictionId" uuid, properties jsonb)
      on conflict (company_id, message_id) do nothing`.execute(query(em));
  for (const { profileId } of rows) if (profileId) touched.add(profileId);
  for (const { profileId } of old.values()) if (profileId) touched.add(profileId);
  const changed = rows.flatMap(({ messageId, identifierIds }) => {
    const ids = old.get(messageId ?? '')?.identifierIds ?? [];
    return ids.length > 0 && ids.join() !== identifierIds.join() ? [ids] : [];
  });
  for (const id of await forgetEvidence(context, em, companyId, changed)) touched.add(id);
  if (later) touched.forEach((id) => later.add(id));
  else await settleProfiles(context, em, companyId, touched);
  await recordActivity(em, companyId, eventCells(rows));
  return {
    stored: rows.length,
    duplicates,
    suppressed: read.suppressed,
    events: rows,
  };
};

type Read = { event: NewEvent };

type TakenOut = Pick<Selectable<Tables['events']>, (typeof TAKEN)[number]>;

const TAKEN = [
  'id',
  'messageId',
  'profileId',
  'identifierIds',
  'assignedId',
  'type',
  'occurredAt',
  'value',
  'variant',
  'predictionId',
  'channel',
  'properties',
] as const;

const messageIdsOf = (read: readonly Read[]): string[] =>
  read.flatMap(({ event: { messageId } }) => (messageId ? [messageId] : []));

/**
 * Removes the stored versions of repeated events and subtracts them from the counters. @returns
 * them by messageId.
 */
const takeOut = async (
  em: EntityManager,
  companyId: string,
  read: readonly Read[],
): Promise<Map<string, TakenOut>> => {
  const rows = await query(em)
    .deleteFrom('events')
    .where('companyId', '=', companyId)
    .where('messageId', '=', anyText(messageIdsOf(read)))
    .returning(TAKEN)
    .execute();
  const lines = await takeOutLines(em, companyId, rows);
  await recordActivity(em, companyId, eventCells([...rows, ...lines], -1));
  return new Map([...rows, ...lines].map((row) => [row.messageId!, row]));
};

/** Removes the products of repeated orders, because the new version may have fewer. */
const takeOutLines = async (
  em: EntityManager,
  companyId: string,
  orders: readonly TakenOut[],
): Promise<TakenOut[]> => {
  const ids = lineMessageIds(orders);
  if (ids.length === 0) return [];
  return query(em)
    .deleteFrom('events')
    .where('companyId', '=', companyId)
    .where('messageId', '=', anyText(ids))
    .returning(TAKEN)
    .execute();
};

/**
 * Drops events that are already stored or repeated within the call. The lock keeps two callers from
 * storing the same event.
 */
const withoutDuplicates = async <T extends Read>(
  em: EntityManager,
  companyId: string,
  read: readonly T[],
): Promise<{ kept: T[]; duplicates: number }> => {
  const ids = messageIdsOf(read);
  const stored =
    ids.length === 0
      ? []
      : await query(em)
          .selectFrom('events')
          .where('companyId', '=', companyId)
          .where('messageId', '=', anyText(ids))
          .select('messageId')
          .execute();
  const seen = new Set(stored.map((row) => row.messageId));
  const kept = read.filter(
    ({ event: { messageId } }) => !messageId || (!seen.has(messageId) && seen.add(messageId)),
  );
  return { kept, duplicates: read.length - kept.length };
};
