import { defineEntity, p } from '@mikro-orm/core';
import type { WebhookEvent } from '@core/contract/webhookEvents';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

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
    /** Purpose of the endpoint: `survey.completed`; `events` for chosen events. */
    purpose: columns.text(),
    /** Only its origin where the whole address is a secret. */
    url: columns.text(),
    /** An address that is a secret, in the secret box; null: it is `url`. */
    urlSealed: columns.text().hidden().nullable(),
    description: columns.text().nullable(),
    /** The chosen events; null for other purposes. */
    events: p.json<WebhookEvent[]>().nullable(),
    /** `whsec_…` in the secret box. */
    secretSealed: columns.text().hidden(),
    /** Still signs beside the new one until previousSecretUntil. */
    previousSecretSealed: columns.text().hidden().nullable(),
    previousSecretUntil: columns.moment().nullable(),
    disabledAt: columns.moment().nullable(),
    disabledReason: columns.text().nullable(),
    /** Since when every delivery has failed; null after a success. */
    failingSince: columns.moment().nullable(),
    createdAt: columns.moment(),
    updatedAt: columns.moment(),
  },
});

/** An address of a company that receives signed deliveries. */
export class DeliveryEndpoint extends DeliveryEndpointSchema.class {}
DeliveryEndpointSchema.setClass(DeliveryEndpoint);

declare module '@bff/db/tables' {
  interface Tables {
    deliveryEndpoints: TableOf<typeof DeliveryEndpointSchema>;
  }
}
