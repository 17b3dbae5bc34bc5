import { defineEntity, p } from '@mikro-orm/core';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const UsageMonthSchema = defineEntity({
  name: 'UsageMonth',
  tableName: 'usage_months',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    /** First day of the month, UTC. */
    month: p.date().primary(),
    /** Rows share a month's count, so that calls at once do not wait for each other; a plan that stops uses slot 0 alone. */
    slot: p.integer().primary(),
    /** Billable calls: over all slots equal to the ledger's rows of the month. */
    calls: p.integer(),
    /** Percent the company was last told about: 0, 80 or 100. */
    notified: p.integer(),
  },
});

/** A company's billable calls of one month: the row that a Free plan's stop is decided on. */
export class UsageMonth extends UsageMonthSchema.class {}
UsageMonthSchema.setClass(UsageMonth);

declare module '@bff/db/tables' {
  interface Tables {
    usageMonths: TableOf<typeof UsageMonthSchema>;
  }
}
