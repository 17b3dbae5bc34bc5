import { defineEntity } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { userColumn } from '@bff/tenancy/userColumn';

const SalesRequestSchema = defineEntity({
  name: 'SalesRequest',
  tableName: 'sales_requests',
  filters: tenantFilter(),
  properties: {
    id: columns.id(),
    companyId: companyColumn().index(),
    createdById: userColumn('created_by_id'),
    email: columns.text(),
    companyName: columns.text(),
    needs: columns.text(),
    handledAt: columns.moment().nullable(),
    createdAt: columns.moment(),
  },
});

/** A request to be contacted by sales. */
export class SalesRequest extends SalesRequestSchema.class {}
SalesRequestSchema.setClass(SalesRequest);

declare module '@bff/db/tables' {
  interface Tables {
    salesRequests: TableOf<typeof SalesRequestSchema>;
  }
}
