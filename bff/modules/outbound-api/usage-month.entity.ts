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
    /**
     * Rows share a month's count, so that concurrent calls don't wait for each other. A plan that
     * stops at its limit only uses slot 0.
     */
    slot: p.integer().primary(),
    /** Billable calls. The sum over all slots equals the month's rows in the ledger. */
    calls: p.integer(),
    /** Percentage of the last notice to the company: 0, 80 or 100. */
    notified: p.integer(),
  },
});

/** A company's billable calls in one month. A Free plan's limit is checked against it. */
export class UsageMonth extends UsageMonthSchema.class {}
UsageMonthSchema.setClass(UsageMonth);

declare module '@bff/db/tables' {
  interface Tables {
    usageMonths: TableOf<typeof UsageMonthSchema>;
  }
}
