import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

const DeliverySchema = defineEntity({
  name: 'Delivery',
  tableName: 'deliveries',
  filters: tenantFilter(),
  indexes: [
    {
      name: 'deliveries_order_key_index',
      properties: ['companyId', 'endpointId', 'orderKey', 'id'],
      where: `"state" = 'waiting' and "order_key" is not null`,
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    /** Also the receiver's `webhook-id`, equal for all attempts. */
    id: columns.id(),
    endpointId: p.uuid().index(),
    eventType: columns.text(),
    /** The JSON exactly as signed and sent. */
    body: columns.text(),
    /** Deliveries to one endpoint with the same key are sent in order. */
    orderKey: columns.text().nullable(),
    state: columns.text().$type<DeliveryState>(),
    attempts: p.integer(),
    responseStatus: p.integer().nullable(),
    /** First 1,024 characters of the last response. */
    responseExcerpt: columns.text().nullable(),
    reason: columns.text().nullable(),
    /** Null while it waits for an earlier delivery with the same key. */
    nextAttemptAt: columns.moment().nullable(),
    createdAt: columns.moment(),
    deliveredAt: columns.moment().nullable(),
  },
});

/** One message to one endpoint, and the state of its delivery. */
export class Delivery extends DeliverySchema.class {}
DeliverySchema.setClass(Delivery);

declare module '@bff/db/tables' {
  interface Tables {
    deliveries: TableOf<typeof DeliverySchema>;
  }
}
