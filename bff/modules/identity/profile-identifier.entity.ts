import { defineEntity, p } from '@mikro-orm/core';
import type { IdentifierKind } from '@core/identity/identifierRules';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const ProfileIdentifierSchema = defineEntity({
  name: 'ProfileIdentifier',
  tableName: 'profile_identifiers',
  filters: tenantFilter(),
  indexes: [
    {
      name: 'profile_identifiers_company_id_profile_id_index',
      properties: ['companyId', 'profileId'],
    },
  ],
  uniques: [
    {
      name: 'profile_identifiers_company_id_kind_value_unique',
      properties: ['companyId', 'kind', 'value'],
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    kind: columns.text().$type<IdentifierKind>(),
    /** Normalised. */
    value: columns.text(),
    /** The group it is in. A shared one is its own group, which has a profile only if something came in under it alone. */
    profileId: p.uuid(),
    /** Seen with too many others to name one person. */
    shared: p.boolean(),
    /** Named by a record of the company itself, or by a signed answer. Others are under a person on their own word alone. */
    verified: p.boolean().default(true),
    /** A teammate put records under it that name a stronger identifier too: later records that name it follow them. */
    leads: p.boolean().default(false),
    /** People who differ in email, phone and name use it: `open` waits for a decision, `apart` was decided. Joins no one meanwhile. */
    contested: columns.text().$type<'open' | 'apart'>().nullable(),
    createdAt: columns.moment(),
  },
});

/** One name under which a person is known: an address, a number, a device. */
export class ProfileIdentifier extends ProfileIdentifierSchema.class {}
ProfileIdentifierSchema.setClass(ProfileIdentifier);

declare module '@bff/db/tables' {
  interface Tables {
    profileIdentifiers: TableOf<typeof ProfileIdentifierSchema>;
  }
}
