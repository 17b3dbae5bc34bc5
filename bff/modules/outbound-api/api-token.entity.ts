import { defineEntity, p } from '@mikro-orm/core';
import type { ApiArea, ApiScope } from '@core/access/scopes';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const ApiTokenSchema = defineEntity({
  name: 'ApiToken',
  tableName: 'api_tokens',
  filters: tenantFilter(),
  indexes: [{ name: 'api_tokens_previous_hash_index', properties: ['previousHash'] }],
  uniques: [{ name: 'api_tokens_token_hash_unique', properties: ['tokenHash'] }],
  properties: {
    id: columns.id(),
    companyId: companyColumn().index(),
    name: columns.text(),
    description: columns.text().nullable(),
    /** SHA-256 of the token, hexadecimal. The token itself is not stored. */
    tokenHash: columns.text(),
    /** First eight characters of the token, to distinguish keys. */
    prefix: columns.text(),
    /** Hash of the token before the last rotation, and when it stops working. */
    previousHash: columns.text().nullable(),
    previousUntil: columns.moment().nullable(),
    permissions: p.json<ApiScope[]>(),
    /** Parts of the API that it is restricted to; null for all. */
    areas: p.json<ApiArea[]>().nullable(),
    /** Sites whose pages may use it, as origins; null for a secret key for servers. */
    origins: p.json<string[]>().nullable(),
    /** Addresses and networks that may use it; null for all. */
    addresses: p.json<string[]>().nullable(),
    /** True if it works on the company's test data. */
    isTest: p.boolean().default(false),
    /** Rejected after this time; null for never. */
    expiresAt: columns.moment().nullable(),
    isActive: p.boolean(),
    /** Kept after the teammate is deleted, because a key belongs to the company. */
    createdByName: columns.text().nullable(),
    createdAt: columns.moment(),
    /** Accurate to a minute. */
    lastUsedAt: columns.moment().nullable(),
  },
});

/** A key with which programs call the API. */
export class ApiToken extends ApiTokenSchema.class {}
ApiTokenSchema.setClass(ApiToken);

declare module '@bff/db/tables' {
  interface Tables {
    apiTokens: TableOf<typeof ApiTokenSchema>;
  }
}
