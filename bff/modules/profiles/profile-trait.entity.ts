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
    /** Every identifier the record named, the strongest first; of a signed answer the signed one first. */
    identifierIds: p.array().columnType('uuid[]'),
    /** The identifier under which a teammate put it when two people were parted; then it is the first one. */
    assignedId: p.uuid().nullable(),
    origin: columns.text().$type<Origin>(),
    /** The data source, or the survey; the company itself for what came through the API or by hand. */
    sourceId: p.uuid(),
    recordKey: columns.text(),
    channel: columns.text().nullable(),
    traits: p.json<Record<string, unknown>>(),
    observedAt: columns.moment(),
    /** False: an unsigned answer said it. A signed one vouches for its first identifier only. */
    verified: p.boolean().default(true),
    updatedAt: columns.moment(),
  },
});

/** Facts from one record about one person: the provenance of every value of a profile. */
export class ProfileTrait extends ProfileTraitSchema.class {}
ProfileTraitSchema.setClass(ProfileTrait);

declare module '@bff/db/tables' {
  interface Tables {
    profileTraits: TableOf<typeof ProfileTraitSchema>;
  }
}
