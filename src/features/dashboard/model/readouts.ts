import { METRICS, type ChartId } from '@core/dashboard/metrics';
import type { ChangeProps } from '@src/components/Change/Change';
import type { DashboardMetrics } from '../api';
import { dashboardText } from '../texts/dashboardText';
import { readMetric, type MetricReading } from './formatMetric';
import { spanText } from './spanText';

/** True if a company ever had data of a metric; without, its chart shows samples. */
export const isKnown = ({ known }: DashboardMetrics, metric: ChartId): boolean =>
  metric === 'callDuration' ? known.calls : metric === 'users' ? known.segments : known[metric];

/** The figure of a metric over the period; null if the company has none. */
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

/** From this multiple of the previous value on, a change is shown as a factor: 24,300% is unreadable. */
const FACTOR_FROM = 10;

/** Change in percent of the value before, or as a factor; of a rate in percentage points. None where there was nothing before. */
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

/** The days of the period and of the one before, in words. */
export const spansOf = ({
  period,
}: Pick<DashboardMetrics, 'period'>): { current: string; previous: string } => ({
  current: spanText(period.from, period.to),
  previous: spanText(period.previousFrom, period.previousTo),
});
