import { defineEntity, p } from '@mikro-orm/core';
import type { Refusal } from '@core/identity/resolveClusters';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import type { Origin } from './origin';

const ProfileLinkSchema = defineEntity({
  name: 'ProfileLink',
  tableName: 'profile_links',
  filters: tenantFilter(),
  indexes: [
    { name: 'profile_links_company_id_right_id_index', properties: ['companyId', 'rightId'] },
  ],
  properties: {
    companyId: companyColumn().primary(),
    /** The smaller one of the two identifiers' ids. */
    leftId: p.uuid().primary(),
    rightId: p.uuid().primary(),
    /** The first record that named both. */
    origin: columns.text().$type<Origin>(),
    sourceId: p.uuid().nullable(),
    recordKey: columns.text().nullable(),
    seenAt: columns.moment(),
    /** False: only unsigned answers named both, so it joins no two known people. */
    verified: p.boolean().default(true),
    /** True: signed answers named both and no record of the company did, so it says less of a browser than a record. */
    signed: p.boolean().default(false),
    /** Reason why the link joins no one. null: it joins; `pending`: not decided again since links store what is verified. */
    refused: columns.text().$type<Refusal | 'pending'>().nullable(),
    /** Time when a teammate undid the link. */
    cutAt: columns.moment().nullable(),
    cutById: p.uuid().nullable(),
  },
});

/** Evidence that two identifiers name one person. */
export class ProfileLink extends ProfileLinkSchema.class {}
ProfileLinkSchema.setClass(ProfileLink);

declare module '@bff/db/tables' {
  interface Tables {
    profileLinks: TableOf<typeof ProfileLinkSchema>;
  }
}
