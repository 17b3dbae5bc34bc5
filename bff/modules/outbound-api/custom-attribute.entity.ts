import { defineEntity } from '@mikro-orm/core';
import type { AttributeType } from '@core/contract/outbound-api';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const CustomAttributeSchema = defineEntity({
  name: 'CustomAttribute',
  tableName: 'custom_attributes',
  filters: tenantFilter(),
  uniques: [
    { name: 'custom_attributes_company_id_name_unique', properties: ['companyId', 'name'] },
  ],
  properties: {
    id: columns.id(),
    companyId: companyColumn(),
    name: columns.text(),
    type: columns.text().$type<AttributeType>(),
    createdAt: columns.moment(),
    updatedAt: columns.moment(),
  },
});

/** A company's own attribute that prediction calls may use. */
export class CustomAttribute extends CustomAttributeSchema.class {}
CustomAttributeSchema.setClass(CustomAttribute);

declare module '@bff/db/tables' {
  interface Tables {
    customAttributes: TableOf<typeof CustomAttributeSchema>;
  }
}
