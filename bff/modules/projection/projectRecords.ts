import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import type { Channel } from '@core/audience/audienceWords';
import type { Identifier } from '@core/identity/normaliseIdentifier';
import {
  projectRow,
  type Fields,
  type ProjectedRow,
  type RowKind,
} from '@core/identity/projectRow';
import { IDENTITY_FIELDS } from '@core/identity/unifiedFields';
import { LINE_EVENT, lineMessageId } from '@bff/modules/events/lineEvents';
import { recordEvents, type NewEvent } from '@bff/modules/events/recordEvents';
import { upsertItems } from '@bff/modules/items/upsertItems';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { recordObservations, type NewObservation } from '@bff/modules/profiles/recordObservations';
import type { RawIdentifiers } from '@bff/modules/identity/resolveProfile';
import { settleProfiles } from '@bff/modules/profiles/settleProfiles';
import { withoutSuppressed } from '@bff/modules/consent/suppression';

/** One record of a source, with fields by internal name. */
export interface ProjectableRecord {
  recordKey: string;
  fields: Fields;
  /** Time of the change at the source, or of its arrival. */
  observedAt: Date;
  /** The kind of record, if the source's stream defines it. */
  kind?: RowKind;
}

export interface RecordSource {
  id: string;
  /** Kind of source, for the filter "Data Source". */
  channel: Channel | null;
  /** True if records arrive in real time, as from a webhook. */
  isLive?: boolean;
}

/** Number of records that became people, events and items, and of those that could not be used. */
export interface ProjectionCounts {
  profiles: number;
  events: number;
  items: number;
  unidentified: number;
  suppressed: number;
}

/**
 * Projects records into the unified model: profiles with identifiers, traits and consents; events;
 * items. Repeating it changes nothing; a changed record replaces its earlier values. Batches of 500
 * to 1,000 work best, because the number of statements does not depend on their size. A record that
 * names no person and is not an item counts as `unidentified`.
 */
export const projectRecords = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  source: RecordSource,
  records: readonly ProjectableRecord[],
): Promise<ProjectionCounts> => {
  const rows = records.map((record) => ({
    record,
    row: projectRow(record.fields, record.kind, source.id),
  }));
  const items = rows.flatMap(({ row }) => (row.item?.itemKey ? [row.item] : []));
  await upsertItems(context, em, companyId, items, source.id);
  await lockProfiles(em, companyId);
  const named = rows
    .filter(({ row }) => !row.item && (row.identifiers.length > 0 || row.event))
    .map(({ record, row }) => ({ record, row, identifiers: row.identifiers }));
  const { kept, suppressed } = await withoutSuppressed(context, em, companyId, named);
  const touched = new Set<string>();
  await recordObservations(
    context,
    em,
    companyId,
    kept.filter(describesPerson).map(({ record, row }) => toObservation(source, record, row)),
    touched,
  );
  const acted = await recordEvents(
    context,
    em,
    companyId,
    kept.flatMap(({ record, row }) => toEvent(source, record, row)),
    { origin: 'source', sourceId: source.id, replace: true, later: touched },
  );
  await settleProfiles(context, em, companyId, touched);
  return {
    profiles: kept.filter(({ identifiers }) => identifiers.length > 0).length,
    events: acted.stored,
    items: items.length,
    suppressed,
    unidentified: rows.filter(({ row }) => !row.item?.itemKey && row.identifiers.length === 0)
      .length,
  };
};

/**
 * Returns whether a row needs traits. An event that only identifies its person needs none: there may
 * be thousands of them.
 */
const describesPerson = ({
  row: { identifiers, traits, consents, event },
}: {
  row: ProjectedRow;
}): boolean =>
  identifiers.length > 0 &&
  (!event ||
    Object.keys(consents).length > 0 ||
    new Set(identifiers.map(({ kind }) => kind)).size < identifiers.length ||
    Object.keys(traits).some((field) => !(field in IDENTITY_FIELDS)));

const toObservation = (
  source: RecordSource,
  record: ProjectableRecord,
  row: ProjectedRow,
): NewObservation => ({
  origin: 'source',
  sourceId: source.id,
  recordKey: record.recordKey,
  channel: source.channel,
  identifiers: row.identifiers,
  traits: row.traits,
  consents: row.consents,
  observedAt: row.updatedAt ?? row.event?.occurredAt ?? record.observedAt,
});

/**
 * Stores an event once under the source's own key, and each product of an order as another event.
 */
const toEvent = (
  source: RecordSource,
  record: ProjectableRecord,
  { event, identifiers }: ProjectedRow,
): NewEvent[] => {
  if (!event) return [];
  const { lines, ...whole } = event;
  const common = {
    identifiers: asRaw(identifiers),
    occurredAt: event.occurredAt ?? record.observedAt,
    dated: event.occurredAt !== null || source.isLive === true,
    channel: source.channel,
  };
  const messageId = messageIdOf(source.id, record.recordKey);
  return [
    { ...whole, ...common, messageId },
    ...lines.flatMap((line, place): NewEvent[] =>
      line
        ? [
            {
              ...common,
              type: LINE_EVENT,
              itemKey: line.itemKey,
              currency: event.currency,
              messageId: lineMessageId(messageId, place),
              properties: {
                title: line.title,
                quantity: line.quantity,
                amount: line.amount,
                order_id: event.properties.order_id ?? null,
              },
            },
          ]
        : [],
    ),
  ];
};

/** Returns the id of a record's event. */
export const messageIdOf = (sourceId: string, recordKey: string): string =>
  `${sourceId}:${recordKey}`;

const asRaw = (identifiers: readonly Identifier[]): RawIdentifiers => {
  const of = (kind: Identifier['kind']): string | undefined =>
    identifiers.find((one) => one.kind === kind)?.value;
  return {
    email: of('email'),
    uuid: of('uuid'),
    custom: of('custom'),
    source: identifiers.find(({ kind }) => kind === 'source'),
    phone: of('phone'),
    anonymousId: of('anonymous'),
  };
};
