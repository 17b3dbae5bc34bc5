import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import type { Origin } from '@bff/modules/identity/origin';

const EventSchema = defineEntity({
  name: 'Event',
  tableName: 'events',
  filters: tenantFilter(),
  indexes: [
    {
      name: 'events_company_id_profile_id_occurred_at_index',
      properties: ['companyId', 'profileId', 'occurredAt'],
    },
    {
      name: 'events_company_id_type_occurred_at_index',
      properties: ['companyId', 'type', 'occurredAt'],
    },
    { name: 'events_company_id_item_key_index', properties: ['companyId', 'itemKey'] },
    { name: 'events_company_id_received_at_index', properties: ['companyId', 'receivedAt'] },
    { name: 'events_company_id_source_id_index', properties: ['companyId', 'sourceId'] },
  ],
  uniques: [
    { name: 'events_company_id_message_id_unique', properties: ['companyId', 'messageId'] },
  ],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    profileId: p.uuid().nullable(),
    /** Every identifier in the event, strongest first. */
    identifierIds: p.array().columnType('uuid[]'),
    /** Identifier under which a teammate put it when splitting a person; it then comes first. */
    assignedId: p.uuid().nullable(),
    /** view, click, add_to_cart, purchase, refund, conversion or any other word. */
    type: columns.text(),
    itemKey: columns.text().nullable(),
    /**
     * Major units of `currency` for purchases and refunds, otherwise any number from the sender.
     */
    value: p.double().$type<number>().nullable(),
    currency: columns.text().nullable(),
    occurredAt: columns.moment(),
    /**
     * False if the record had no readable date. `occurredAt` is then the time of arrival, which
     * says nothing about when the person was active.
     */
    dated: p.boolean().default(true),
    receivedAt: columns.moment(),
    origin: columns.text().$type<Origin>(),
    sourceId: p.uuid().nullable(),
    /** The sender's own id. Each id is stored once, forever. */
    messageId: columns.text().nullable(),
    channel: columns.text().nullable(),
    variant: columns.text().nullable(),
    predictionId: p.uuid().nullable(),
    properties: p.json<Record<string, unknown>>(),
  },
});

/** Something a person did. */
export class Event extends EventSchema.class {}
EventSchema.setClass(Event);

declare module '@bff/db/tables' {
  interface Tables {
    events: TableOf<typeof EventSchema>;
  }
}
