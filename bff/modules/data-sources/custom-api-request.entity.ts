import { defineEntity } from '@mikro-orm/core';
import type { CustomRequestStatus } from '@core/contract/customApiRequests';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { userColumn } from '@bff/tenancy/userColumn';

const CustomApiRequestSchema = defineEntity({
  name: 'CustomApiRequest',
  tableName: 'custom_api_requests',
  filters: tenantFilter(),
  indexes: [{ name: 'custom_api_requests_company_id_id_index', properties: ['companyId', 'id'] }],
  properties: {
    id: columns.id(),
    companyId: companyColumn(),
    serviceName: columns.text(),
    documentationUrl: columns.text(),
    status: columns.text().$type<CustomRequestStatus>(),
    answer: columns.text().nullable(),
    createdById: userColumn('created_by_id'),
    /** Kept after the teammate is deleted. */
    creatorName: columns.text().nullable(),
    creatorEmail: columns.text().nullable(),
    createdAt: columns.moment(),
    answeredAt: columns.moment().nullable(),
  },
});

/** A request for a source that Navout does not offer yet. */
export class CustomApiRequest extends CustomApiRequestSchema.class {}
CustomApiRequestSchema.setClass(CustomApiRequest);

declare module '@bff/db/tables' {
  interface Tables {
    customApiRequests: TableOf<typeof CustomApiRequestSchema>;
  }
}
