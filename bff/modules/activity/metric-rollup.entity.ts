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
    /** Meaning of `value`, such as variant; '' for the total. */
    dimension: columns.text().primary(),
    /** Start of the hour in the company's time zone. */
    hour: columns.moment().primary(),
    value: columns.text().primary(),
    /**
     * One of eight rows of a counter. Concurrent writers use different rows, so they don't wait for
     * each other.
     */
    slot: p.smallint().primary(),
    count: p.integer(),
    /** Sum of the measured value: milliseconds of calls, money of conversions. */
    sum: p.double(),
  },
});

/**
 * A counter of the overview. Written in the transaction of the counted data (recordActivity.ts),
 * and read as the sum over slots.
 */
export class MetricRollup extends MetricRollupSchema.class {}
MetricRollupSchema.setClass(MetricRollup);

declare module '@bff/db/tables' {
  interface Tables {
    metricRollups: TableOf<typeof MetricRollupSchema>;
  }
}
