import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const ApiRequestSchema = defineEntity({
  name: 'ApiRequest',
  tableName: 'api_requests',
  filters: tenantFilter(),
  indexes: [
    {
      name: 'api_requests_company_id_token_id_id_index',
      properties: ['companyId', 'tokenId', 'id'],
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    /** The request's id, which increases over time. */
    id: columns.id(),
    tokenId: p.uuid(),
    at: columns.moment(),
    method: columns.text(),
    /** Includes the masked query. */
    path: columns.text(),
    status: p.integer(),
    /** Code of the error. */
    code: columns.text().nullable(),
    /** Names of the body's fields that caused the error. */
    fields: p.array().columnType('text[]').default([]),
    durationMs: p.integer(),
    /** Size of the body. */
    bytes: p.integer(),
    /** Masked beginning of the body. */
    excerpt: columns.text().nullable(),
  },
});

/** One request made with an API key, without personal data. */
export class ApiRequest extends ApiRequestSchema.class {}
ApiRequestSchema.setClass(ApiRequest);

declare module '@bff/db/tables' {
  interface Tables {
    apiRequests: TableOf<typeof ApiRequestSchema>;
  }
}
