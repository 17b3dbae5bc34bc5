import { defineEntity } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const IdentitySecretSchema = defineEntity({
  name: 'IdentitySecret',
  tableName: 'identity_secrets',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    /** Sealed in the secret box. */
    secretSealed: columns.text().hidden(),
    /** Accepted in addition to the new one until previousValidUntil. */
    previousSecretSealed: columns.text().hidden().nullable(),
    previousValidUntil: columns.moment().nullable(),
    createdAt: columns.moment(),
    updatedAt: columns.moment(),
  },
});

/**
 * Secret with which a company signs its visitors' identifiers. Without a row, visitors can't be
 * signed.
 */
export class IdentitySecret extends IdentitySecretSchema.class {}
IdentitySecretSchema.setClass(IdentitySecret);

declare module '@bff/db/tables' {
  interface Tables {
    identitySecrets: TableOf<typeof IdentitySecretSchema>;
  }
}
