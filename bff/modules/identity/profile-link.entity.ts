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
    {
      name: 'profile_links_cut_index',
      expression: `create index "profile_links_cut_index" on "profile_links" ("company_id", "left_id", "right_id") where "cut_at" is not null`,
    },
    {
      name: 'profile_links_contested_index',
      expression: `create index "profile_links_contested_index" on "profile_links" ("company_id", "left_id") where "refused" = 'contested'`,
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    /** The smaller of the two identifiers' ids. */
    leftId: p.uuid().primary(),
    rightId: p.uuid().primary(),
    /** Origin of the first record that named both. */
    origin: columns.text().$type<Origin>(),
    sourceId: p.uuid().nullable(),
    recordKey: columns.text().nullable(),
    seenAt: columns.moment(),
    /** False if only unsigned answers named both, so it doesn't merge two known people. */
    verified: p.boolean().default(true),
    /**
     * True if signed answers but no records of the company named both. It counts less than a record
     * about a browser.
     */
    signed: p.boolean().default(false),
    /**
     * Why the link doesn't merge people; null if it does. `pending`: not reevaluated since links
     * record verification.
     */
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
