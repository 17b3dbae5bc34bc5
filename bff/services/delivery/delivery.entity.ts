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
  properties: {
    companyId: companyColumn().primary(),
    /** Also the receiver's `webhook-id`, equal for all attempts. */
    id: columns.id(),
    endpointId: p.uuid().index(),
    eventType: columns.text(),
    /** The JSON exactly as signed and sent. */
    body: columns.text(),
    state: columns.text().$type<DeliveryState>(),
    attempts: p.integer(),
    responseStatus: p.integer().nullable(),
    /** First 1,024 characters of the last response. */
    responseExcerpt: columns.text().nullable(),
    reason: columns.text().nullable(),
    /** Null while it waits for an earlier delivery about the same object. */
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
