import { defineEntity, p } from '@mikro-orm/core';
import type { WebhookEvent } from '@core/contract/webhookEvents';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

/** Reason of an endpoint that a person paused. */
export const PAUSED_MANUALLY = 'Paused manually.';

const DeliveryEndpointSchema = defineEntity({
  name: 'DeliveryEndpoint',
  tableName: 'delivery_endpoints',
  filters: tenantFilter(),
  indexes: [
    { name: 'delivery_endpoints_company_id_purpose_index', properties: ['companyId', 'purpose'] },
  ],
  uniques: [{ name: 'delivery_endpoints_company_id_id_unique', properties: ['companyId', 'id'] }],
  properties: {
    id: columns.id(),
    companyId: companyColumn(),
    /** Purpose of the endpoint: `survey.completed`; `events` for selected events. */
    purpose: columns.text(),
    /** Only the origin if the full address is a secret. */
    url: columns.text(),
    /** A secret address, sealed in the secret box; null if it is `url`. */
    urlSealed: columns.text().hidden().nullable(),
    description: columns.text().nullable(),
    /** The selected events; null for other purposes. */
    events: p.json<WebhookEvent[]>().nullable(),
    /** `whsec_…`, sealed in the secret box. */
    secretSealed: columns.text().hidden(),
    /** Signs in addition to the new one until previousSecretUntil. */
    previousSecretSealed: columns.text().hidden().nullable(),
    previousSecretUntil: columns.moment().nullable(),
    disabledAt: columns.moment().nullable(),
    disabledReason: columns.text().nullable(),
    /** Time since which every delivery has failed; null after a success. */
    failingSince: columns.moment().nullable(),
    createdAt: columns.moment(),
    updatedAt: columns.moment(),
  },
});

/** A company's address for signed deliveries. */
export class DeliveryEndpoint extends DeliveryEndpointSchema.class {}
DeliveryEndpointSchema.setClass(DeliveryEndpoint);

declare module '@bff/db/tables' {
  interface Tables {
    deliveryEndpoints: TableOf<typeof DeliveryEndpointSchema>;
  }
}
