import { defineEntity, p } from '@mikro-orm/core';
import type { IdentifierKind } from '@core/identity/identifierRules';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const SuppressionSchema = defineEntity({
  name: 'Suppression',
  tableName: 'suppressions',
  filters: tenantFilter(),
  uniques: [
    {
      name: 'suppressions_company_id_kind_digest_unique',
      properties: ['companyId', 'kind', 'digest'],
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    kind: columns.text().$type<IdentifierKind>(),
    /**
     * HMAC-SHA256, under the company's key, of the SHA-256 of company, kind and normalized
     * identifier. It recognizes an identifier that returns, but can't be guessed.
     */
    digest: columns.text(),
    /** False for the plain SHA-256 of an older version, until a server start keys it. */
    keyed: p.boolean().default(false),
    /** Number of records rejected since. */
    hits: p.integer(),
    createdAt: columns.moment(),
  },
});

/** An identifier of a person who was erased. Later data that names it is rejected. */
export class Suppression extends SuppressionSchema.class {}
SuppressionSchema.setClass(Suppression);

declare module '@bff/db/tables' {
  interface Tables {
    suppressions: TableOf<typeof SuppressionSchema>;
  }
}
