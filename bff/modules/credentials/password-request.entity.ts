import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { User } from '@bff/tenancy/user.entity';

const PasswordRequestSchema = defineEntity({
  name: 'PasswordRequest',
  tableName: 'password_requests',
  filters: tenantFilter(),
  properties: {
    id: columns.id(),
    companyId: companyColumn().index(),
    userId: p
      .manyToOne(User)
      .mapToPk()
      .fieldName('user_id')
      .deleteRule('cascade')
      .updateRule('no action')
      .index(),
    /**
     * SHA-256 of the token in the emailed link; null if email is not configured and an
     * administrator has to help.
     */
    tokenHash: columns.text().unique().nullable().hidden(),
    expiresAt: columns.moment().nullable(),
    /** Time it was used, replaced by a newer one, or removed from the list. */
    closedAt: columns.moment().nullable(),
    createdAt: columns.moment(),
  },
});

/** A request to reset a forgotten password. */
export class PasswordRequest extends PasswordRequestSchema.class {}
PasswordRequestSchema.setClass(PasswordRequest);

declare module '@bff/db/tables' {
  interface Tables {
    passwordRequests: TableOf<typeof PasswordRequestSchema>;
  }
}
