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
    /** SHA-256 of the token, hexadecimal; the token itself is stored nowhere. */
    tokenHash: columns.text(),
    /** The first eight characters of the token, shown to tell keys apart. */
    prefix: columns.text(),
    /** Of the token before the last rotation, and until when it still works. */
    previousHash: columns.text().nullable(),
    previousUntil: columns.moment().nullable(),
    permissions: p.json<ApiScope[]>(),
    /** Parts of the API it is narrowed to; null: all. */
    areas: p.json<ApiArea[]>().nullable(),
    /** Sites whose pages may call with it, as origins; null: the key is secret, for servers. */
    origins: p.json<string[]>().nullable(),
    /** Refused from then on; null: never. */
    expiresAt: columns.moment().nullable(),
    isActive: p.boolean(),
    /** Kept when the person is gone: a key belongs to the company. */
    createdByName: columns.text().nullable(),
    createdAt: columns.moment(),
    /** Kept to the minute. */
    lastUsedAt: columns.moment().nullable(),
  },
});

/** A key programs call with. */
export class ApiToken extends ApiTokenSchema.class {}
ApiTokenSchema.setClass(ApiToken);

declare module '@bff/db/tables' {
  interface Tables {
    apiTokens: TableOf<typeof ApiTokenSchema>;
  }
}
