import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import type { Origin } from '@bff/modules/identity/origin';

const ProfileTraitSchema = defineEntity({
  name: 'ProfileTrait',
  tableName: 'profile_traits',
  filters: tenantFilter(),
  indexes: [
    { name: 'profile_traits_company_id_profile_id_index', properties: ['companyId', 'profileId'] },
  ],
  uniques: [
    {
      name: 'profile_traits_company_id_source_id_record_key_unique',
      properties: ['companyId', 'sourceId', 'recordKey'],
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    profileId: p.uuid(),
    /**
     * Every identifier in the record, strongest first; for a signed answer, the signed one first.
     */
    identifierIds: p.array().columnType('uuid[]'),
    /** Identifier under which a teammate put it when splitting a person; it then comes first. */
    assignedId: p.uuid().nullable(),
    origin: columns.text().$type<Origin>(),
    /**
     * The data source or the survey, or the company itself for data from the API or entered
     * manually.
     */
    sourceId: p.uuid(),
    recordKey: columns.text(),
    channel: columns.text().nullable(),
    traits: p.json<Record<string, unknown>>(),
    observedAt: columns.moment(),
    /** False for an unsigned answer. A signed answer only vouches for its first identifier. */
    verified: p.boolean().default(true),
    updatedAt: columns.moment(),
  },
});

/** Facts from one record about one person: the origin of every value of a profile. */
export class ProfileTrait extends ProfileTraitSchema.class {}
ProfileTraitSchema.setClass(ProfileTrait);

declare module '@bff/db/tables' {
  interface Tables {
    profileTraits: TableOf<typeof ProfileTraitSchema>;
  }
}
