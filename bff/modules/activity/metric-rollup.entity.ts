import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import type { ActivityMetric } from './activityCell';

const MetricRollupSchema = defineEntity({
  name: 'MetricRollup',
  tableName: 'metric_rollups',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    metric: columns.text().$type<ActivityMetric>().primary(),
    /** Subject of `value`, e.g. variant; '' for the whole. */
    dimension: columns.text().primary(),
    /** Start of the hour on the clocks of the company's time zone. */
    hour: columns.moment().primary(),
    value: columns.text().primary(),
    /** One of eight rows of a counter: concurrent writers take different rows and need not wait for each other. */
    slot: p.smallint().primary(),
    count: p.integer(),
    /** Sum of what is measured: milliseconds of calls, money of conversions. */
    sum: p.double(),
  },
});

/** A counter of the overview: written in the transaction of what it counts (recordActivity.ts), read as the sum over slots. */
export class MetricRollup extends MetricRollupSchema.class {}
MetricRollupSchema.setClass(MetricRollup);

declare module '@bff/db/tables' {
  interface Tables {
    metricRollups: TableOf<typeof MetricRollupSchema>;
  }
}
