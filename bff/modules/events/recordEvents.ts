import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import type { Channel } from '@core/audience/audienceWords';
import { eventCells } from '@bff/modules/dashboard/activityCell';
import { recordActivity } from '@bff/modules/dashboard/recordActivity';
import type { Origin } from '@bff/modules/profiles/origin';
import { lockProfiles } from '@bff/modules/profiles/lockProfiles';
import { readIdentifiers, type RawIdentifiers } from '@bff/modules/profiles/resolveProfile';
import { settleProfiles } from '@bff/modules/profiles/settleProfiles';
import { withoutSuppressed } from '@bff/modules/profiles/suppression';
import { unify } from '@bff/modules/profiles/unify';

/** Something that somebody did. */
export interface NewEvent {
  identifiers: RawIdentifiers;
  /** view, click, add_to_cart, purchase, refund, conversion …: any word. */
  type: string;
  itemKey?: string | null;
  /** Major units of `currency` for purchases and refunds. */
  value?: number | null;
  currency?: string | null;
  occurredAt: Date;
  /** The sender's own id: the same one is stored once, for ever. */
  messageId?: string | null;
  channel?: Channel | null;
  variant?: string | null;
  predictionId?: string | null;
  properties?: Record<string, unknown>;
}

export interface RecordedEvents {
  stored: number;
  /** Left out because their messageId is stored already. */
  duplicates: number;
  /** Left out because they name somebody who was erased. */
  suppressed: number;
  /** The stored events, with the people they belong to. */
  events: { id: string; profileId: string | null; type: string; itemKey: string | null }[];
}

const INSERT_SQL = `insert into "events" ("id", "company_id", "profile_id", "identifier_ids", "type", "item_key", "value", "currency", "occurred_at", "received_at",
    "origin", "source_id", "message_id", "channel", "variant", "prediction_id", "properties")
  select n."id", ?::uuid, n."profileId", n."identifierIds", n."type", n."itemKey", n."value", n."currency", n."occurredAt", ?::timestamptz,
    n."origin", n."sourceId", n."messageId", n."channel", n."variant", n."predictionId", n."properties"
  from jsonb_to_recordset(?::jsonb) as n("id" uuid, "profileId" uuid, "identifierIds" uuid[], "type" text, "itemKey" text, "value" float8, "currency" text,
    "occurredAt" timestamptz, "origin" text, "sourceId" uuid, "messageId" text, "channel" text, "variant" text, "predictionId" uuid, "properties" jsonb)
  on conflict ("company_id", "message_id") do nothing returning "id"`;

/**
 * Stores events, joins their people, and keeps profiles and counters in step, all in the caller's transaction. The number of statements
 * does not depend on the number of events; pass at most a thousand at once.
 */
export const recordEvents = async (
  context: Context, em: EntityManager, companyId: string, events: readonly NewEvent[], { origin = 'api', sourceId = null }: { origin?: Origin; sourceId?: string | null } = {},
): Promise<RecordedEvents> => {
  if (events.length === 0) return { stored: 0, duplicates: 0, suppressed: 0, events: [] };
  await lockProfiles(em, companyId);
  const read = await withoutSuppressed(em, companyId, events.map((event) => ({ event, identifiers: readIdentifiers(event.identifiers) })));
  const { kept, duplicates } = await withoutDuplicates(em, companyId, read.kept);
  const { placements, touched } = await unify(context, em, companyId, kept.map(({ event, identifiers }) =>
    ({ identifiers, origin, sourceId, recordKey: event.messageId ?? null, seenAt: event.occurredAt })));
  const rows = kept.map(({ event }, at) => ({
    id: context.newId(), profileId: placements[at]?.profileId ?? null, identifierIds: placements[at]?.identifierIds ?? [], type: event.type, itemKey: event.itemKey ?? null,
    value: event.value ?? null, currency: event.currency ?? null, occurredAt: event.occurredAt, origin, sourceId, messageId: event.messageId ?? null, channel: event.channel ?? null,
    variant: event.variant ?? null, predictionId: event.predictionId ?? null, properties: event.properties ?? {},
  }));
  if (rows.length > 0) await em.execute(INSERT_SQL, [companyId, context.clock(), JSON.stringify(rows)], 'run');
  for (const { profileId } of rows) if (profileId) touched.add(profileId);
  await settleProfiles(context, em, companyId, touched);
  await recordActivity(em, companyId, eventCells(rows));
  return { stored: rows.length, duplicates, suppressed: read.suppressed, events: rows.map(({ id, profileId, type, itemKey }) => ({ id, profileId, type, itemKey })) };
};

type Read = { event: NewEvent };

/** Leaves out what is stored already and what comes twice in one call. The lock keeps two callers from storing the same. */
const withoutDuplicates = async <T extends Read>(em: EntityManager, companyId: string, read: readonly T[]): Promise<{ kept: T[]; duplicates: number }> => {
  const ids = read.flatMap(({ event: { messageId } }) => (messageId ? [messageId] : []));
  const stored = ids.length === 0 ? [] : await em.execute<{ message_id: string }[]>(
    'select e."message_id" from jsonb_array_elements_text(?::jsonb) as n("id") join "events" e on e."company_id" = ?::uuid and e."message_id" = n."id"', [JSON.stringify(ids), companyId]);
  const seen = new Set(stored.map((row) => row.message_id));
  const kept = read.filter(({ event: { messageId } }) => !messageId || (!seen.has(messageId) && seen.add(messageId)));
  return { kept, duplicates: read.length - kept.length };
};
