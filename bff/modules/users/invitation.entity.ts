import { defineEntity, p } from '@mikro-orm/core';
import type { Role } from '@core/access/roles';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { User } from '@bff/tenancy/user.entity';
import { userColumn } from '@bff/tenancy/userColumn';

const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
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
    /** SHA-256 of the token in the link. The token itself is not stored. */
    tokenHash: columns.text().unique().hidden(),
    /**
     * Digest of the emailed link. Only its reader sees the link, so using it proves the address.
     * Without email it is the link that a Global Admin passes on for a contested address; otherwise
     * null.
     */
    mailTokenHash: columns.text().unique().nullable().hidden(),
    /** Values that the link is bound to, in addition to the company. */
    email: columns.text(),
    role: columns.text().$type<Role>(),
    invitedById: userColumn('invited_by_id'),
    expiresAt: columns.moment(),
    consumedAt: columns.moment().nullable(),
    revokedAt: columns.moment().nullable(),
    createdAt: columns.moment(),
  },
});

/** A single-use link that lets one person join. */
export class Invitation extends InvitationSchema.class {}
InvitationSchema.setClass(Invitation);

declare module '@bff/db/tables' {
  interface Tables {
    invitations: TableOf<typeof InvitationSchema>;
  }
}
