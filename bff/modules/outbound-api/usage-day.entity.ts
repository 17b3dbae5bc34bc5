import { defineEntity, p } from '@mikro-orm/core';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const UsageDaySchema = defineEntity({
  name: 'UsageDay',
  tableName: 'usage_days',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    /** UTC. */
    day: p.date().primary(),
    tokenId: p.uuid().primary(),
    /** As in usage-month.entity.ts. */
    slot: p.integer().primary(),
    calls: p.integer(),
  },
});

/** Billable calls of one key on one day. */
export class UsageDay extends UsageDaySchema.class {}
UsageDaySchema.setClass(UsageDay);

declare module '@bff/db/tables' {
  interface Tables {
    usageDays: TableOf<typeof UsageDaySchema>;
  }
}
