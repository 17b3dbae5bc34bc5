import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { User } from '@bff/tenancy/user.entity';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  filters: tenantFilter(),
  properties: {
    /** The `jti` of the token. */
    id: columns.id(),
    companyId: companyColumn().index(),
    userId: p
      .manyToOne(User)
      .mapToPk()
      .fieldName('user_id')
      .deleteRule('cascade')
      .updateRule('no action')
      .index(),
    expiresAt: columns.moment(),
    revokedAt: columns.moment().nullable(),
    userAgent: columns.text().nullable(),
    ip: columns.text().nullable(),
    createdAt: columns.moment(),
    /** Accurate to ten minutes; null until the session is that old. */
    lastUsedAt: columns.moment().nullable(),
  },
});

/** One sign-in. The row is read on every request, so revoking it takes effect immediately. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);

declare module '@bff/db/tables' {
  interface Tables {
    sessions: TableOf<typeof SessionSchema>;
  }
}
