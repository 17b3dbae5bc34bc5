import { METRICS, type ChartId } from '@core/dashboard/metrics';
import type { ChangeProps } from '@src/components/Change/Change';
import type { DashboardMetrics } from '../api';
import { dashboardText } from '../texts/dashboardText';
import { readMetric, type MetricReading } from './formatMetric';
import { spanText } from './spanText';

/** Returns whether a company ever had data of a metric. Without data, its chart shows samples. */
export const isKnown = ({ known }: DashboardMetrics, metric: ChartId): boolean =>
  metric === 'callDuration' ? known.calls : metric === 'users' ? known.segments : known[metric];

/** Returns a metric's figure for the period, or null if the company has none. */
export const totalOf = (
  metrics: DashboardMetrics,
  metric: ChartId,
): (MetricReading & { change?: ChangeProps }) | null => {
  const { value, previous } = metrics.totals[metric];
  const known = metric === 'users' ? metrics.known.users : isKnown(metrics, metric);
  if (!known || value === null) return null;
  const change = changeOf(metric, value, previous);
  return { ...readMetric(metric, value), ...(change ? { change } : {}) };
};

/**
 * From this ratio to the previous value on, a change is shown as a factor, because 24,300% is
 * unreadable.
 */
const FACTOR_FROM = 10;

/**
 * Returns the change in percent of the previous value, or as a factor; for a rate, in percentage
 * points. Undefined if the previous value was zero.
 */
const changeOf = (
  metric: ChartId,
  value: number,
  previous: number | null,
): ChangeProps | undefined => {
  if (previous === null || (previous === 0 && metric !== 'conversion')) return undefined;
  const { goodWhen } = METRICS[metric];
  if (metric !== 'conversion' && value >= previous * FACTOR_FROM)
    return { value: Math.round(value / previous), unit: '×', goodWhen };
  const difference =
    metric === 'conversion' ? value - previous : ((value - previous) / previous) * 100;
  return {
    value: Math.round(difference * 10) / 10,
    unit: metric === 'conversion' ? dashboardText('points') : '%',
    goodWhen,
  };
};

/** Returns the days of the period and of the previous one, in words. */
export const spansOf = ({
  period,
}: Pick<DashboardMetrics, 'period'>): { current: string; previous: string } => ({
  current: spanText(period.from, period.to),
  previous: spanText(period.previousFrom, period.previousTo),
});
