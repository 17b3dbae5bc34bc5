import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const DeliveryKeySchema = defineEntity({
  name: 'DeliveryKey',
  tableName: 'delivery_keys',
  filters: tenantFilter(),
  indexes: [
    {
      name: 'delivery_keys_company_id_endpoint_id_key_delivery_id_index',
      properties: ['companyId', 'endpointId', 'key', 'deliveryId'],
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    deliveryId: p.uuid().primary(),
    /** The id of a response, a survey's family, a data source or a person. */
    key: columns.text().primary(),
    endpointId: p.uuid(),
  },
});

/** One object that a waiting delivery is about. Removed when the delivery ends. */
export class DeliveryKey extends DeliveryKeySchema.class {}
DeliveryKeySchema.setClass(DeliveryKey);

declare module '@bff/db/tables' {
  interface Tables {
    deliveryKeys: TableOf<typeof DeliveryKeySchema>;
  }
}
