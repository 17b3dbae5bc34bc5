import { defineEntity, p } from '@mikro-orm/core';
import type { Permission } from '@core/access/permissions';
import type { Role } from '@core/access/roles';
import type { UserStatus } from '@core/contract/users';
import type { Locale } from '@core/text/locales';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from './companyColumn';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  filters: tenantFilter(),
  uniques: [
    { name: 'users_email_unique', properties: ['email'], where: 'not "contested"' },
    { name: 'users_company_id_email_unique', properties: ['companyId', 'email'] },
    {
      name: 'users_azure_tenant_id_azure_object_id_unique',
      properties: ['azureTenantId', 'azureObjectId'],
    },
  ],
  properties: {
    id: columns.id(),
    companyId: companyColumn().index(),
    /** Lowercase. Unique across all companies, except for contested invitations. */
    email: columns.text(),
    /** Time when the person confirmed the email address; null: unverified. */
    emailVerifiedAt: columns.moment().nullable(),
    /** SHA-256 of the token in the newest confirmation link. */
    emailTokenHash: columns.text().unique().nullable().hidden(),
    emailTokenExpiresAt: columns.moment().nullable(),
    /**
     * True for an invitation to an email address that another company's unverified account already
     * uses. Only the emailed link activates it.
     */
    contested: p.boolean().default(false),
    name: columns.text(),
    /** Language of the last sign-in, used for emails. */
    language: columns.text().$type<Locale>().default('en'),
    /** argon2id in PHC format; null for people who never set one. */
    passwordHash: columns.text().nullable().hidden(),
    /**
     * The hash of the documented demo password. The account is a demo account as long as it equals
     * passwordHash.
     */
    demoPasswordHash: columns.text().nullable().hidden(),
    role: columns.text().$type<Role>(),
    permissions: p.json<Permission[]>(),
    status: columns.text().$type<UserStatus>(),
    profileName: columns.text().nullable(),
    phone: columns.text().nullable(),
    department: columns.text().nullable(),
    jobTitle: columns.text().nullable(),
    bio: columns.text().nullable(),
    /** URL of the stored image. */
    photo: columns.text().nullable(),
    azureTenantId: columns.text().nullable(),
    azureObjectId: columns.text().nullable(),
    /** Gets an email when a comment mentions them. */
    mentionMails: p.boolean().default(true),
    lastLoginAt: columns.moment().nullable(),
    createdAt: columns.moment(),
    updatedAt: columns.moment(),
  },
});

/** A teammate: someone who can sign in, or who was invited. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);

declare module '@bff/db/tables' {
  interface Tables {
    users: TableOf<typeof UserSchema>;
  }
}
