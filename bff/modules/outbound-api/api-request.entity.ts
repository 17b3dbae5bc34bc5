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
    /** The request's id, which grows with time. */
    id: columns.id(),
    tokenId: p.uuid(),
    at: columns.moment(),
    method: columns.text(),
    /** With its query, masked. */
    path: columns.text(),
    status: p.integer(),
    /** Of the error. */
    code: columns.text().nullable(),
    /** Names of the body's fields that the error is about. */
    fields: p.array().columnType('text[]').default([]),
    durationMs: p.integer(),
    /** Of the body. */
    bytes: p.integer(),
    /** Of the body, masked. */
    excerpt: columns.text().nullable(),
  },
});

/** One request made with an API key, with nothing of a person in it. */
export class ApiRequest extends ApiRequestSchema.class {}
ApiRequestSchema.setClass(ApiRequest);

declare module '@bff/db/tables' {
  interface Tables {
    apiRequests: TableOf<typeof ApiRequestSchema>;
  }
}
