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
    /** Normalized. */
    value: columns.text(),
    /**
     * Its group. A shared identifier is its own group, which has a profile only if data arrived
     * under it alone.
     */
    profileId: p.uuid(),
    /** Seen with too many others to identify one person. */
    shared: p.boolean(),
    /** Named by one of the company's records, or by a signed answer. Others are only claims. */
    verified: p.boolean().default(true),
    /**
     * Only alias messages name it, as an earlier id of a person. It may be an anonymous id, so it
     * doesn't count toward the limit per person.
     */
    presumed: p.boolean().default(false),
    /**
     * A teammate assigned it records that also name a stronger identifier. Later records with it
     * follow.
     */
    leads: p.boolean().default(false),
    /**
     * Used by people with different email, phone and name: `open` waits for a decision, `apart` was
     * decided. It doesn't merge people in either case.
     */
    contested: columns.text().$type<'open' | 'apart'>().nullable(),
    createdAt: columns.moment(),
  },
});

/** One identifier of a person: an address, a number, a device. */
export class ProfileIdentifier extends ProfileIdentifierSchema.class {}
ProfileIdentifierSchema.setClass(ProfileIdentifier);

declare module '@bff/db/tables' {
  interface Tables {
    profileIdentifiers: TableOf<typeof ProfileIdentifierSchema>;
  }
}
