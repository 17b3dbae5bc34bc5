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
  /** Identifiers that the company vouches for; default: all. */
  vouched?: Vouched;
  /** view, click, add_to_cart, purchase, refund, conversion …: any word. */
  type: string;
  itemKey?: string | null;
  /** Major units of `currency` for purchases and refunds. */
  value?: number | null;
  currency?: string | null;
  occurredAt: Date;
  /** False: the sender gave no date, and `occurredAt` is when the event came in. */
  dated?: boolean;
  /** The sender's own id: the same one is stored once, forever. */
  messageId?: string | null;
  channel?: Channel | null;
  variant?: string | null;
  predictionId?: string | null;
  /** Source of the event, when not all events of a call come from one source. */
  sourceId?: string | null;
  properties?: Record<string, unknown>;
}

export interface RecordedEvents {
  stored: number;
  /** Left out because their messageId is stored already. */
  duplicates: number;
  /** Left out because they name a person who was erased. */
  suppressed: number;
  /** The stored events, with the people they belong to. */
  events: { id: string; profileId: string | null; type: string; itemKey: string | null }[];
}

export interface RecordOptions {
  origin?: Origin;
  sourceId?: string | null;
  /** An event replaces the stored one with the same messageId and keeps its id: for records that changed or are read again. */
  replace?: boolean;
  /** Takes up the profiles that were touched, for a caller that writes them itself (settleProfiles). */
  later?: Set<string>;
}

/**
 * Stores events, joins their people, and keeps profiles and counters in step, all in the caller's transaction. The number of statements
 * does not depend on the number of events; pass at most a thousand at once.
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
    events: rows.map(({ id, profileId, type, itemKey }) => ({ id, profileId, type, itemKey })),
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

/** Removes the stored forms of events that come again, with what they counted for. @returns them by messageId. */
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

/** Products of orders that come again, with fewer of them maybe. */
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

/** Leaves out what is stored already and what comes twice in one call. The lock keeps two callers from storing the same. */
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
