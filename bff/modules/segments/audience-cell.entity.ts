import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const AudienceCellSchema = defineEntity({
  name: 'AudienceCell',
  tableName: 'audience_cells',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    /**
     * Digest of the columns below up to isAnonymous. Profiles that are equal in all of them are
     * counted together.
     */
    cell: p.uuid().primary(),
    lifecycle: columns.text().nullable(),
    risk: columns.text().nullable(),
    recency: p.integer().nullable(),
    categories: p.array().columnType('text[]'),
    channels: p.array().columnType('text[]'),
    isUnified: p.boolean(),
    isAnonymous: p.boolean(),
    n: p.integer(),
    coverageSum: p.double().$type<number>(),
    revenueSum: p.double().$type<number>(),
  },
});

/**
 * A counter of profiles. Every filter of the audience page is a sum over a few thousand counters,
 * regardless of the number of people.
 */
export class AudienceCell extends AudienceCellSchema.class {}
AudienceCellSchema.setClass(AudienceCell);

declare module '@bff/db/tables' {
  interface Tables {
    audienceCells: TableOf<typeof AudienceCellSchema>;
  }
}
