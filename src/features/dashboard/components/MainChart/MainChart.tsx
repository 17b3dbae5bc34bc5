import type { ChartId } from '@core/dashboard/metrics';
import type { ChartKind } from '@core/dashboard/dashboardTypes';
import { ChartCard } from '@src/components/ChartCard/ChartCard';
import { InfoHint } from '@src/components/InfoHint/InfoHint';
import { SampleDataChip } from '@src/components/SampleDataChip/SampleDataChip';
import type { DashboardMetrics } from '../../api';
import { allMetricsChart, metricChart } from '../../model/chartData';
import { dashboardText } from '../../texts/dashboardText';
import { metricChip } from './chartHead';
import { KindSwitch } from './KindSwitch';

export interface MainChartProps {
  metrics: DashboardMetrics;
  /** A metric over time, or all of them together. */
  chart: Exclude<ChartId, 'users'> | 'all';
  kind: ChartKind;
  onKind: (kind: ChartKind) => void;
  /** Newer numbers are loading. */
  refreshing: boolean;
}

/** The main chart of a metric, or of all metrics relative to their own maximum. */
export function MainChart({ metrics, chart, kind, onKind, refreshing }: MainChartProps) {
  const { isSample, ...shown } =
    chart === 'all' ? allMetricsChart(metrics) : metricChart(metrics, chart);
  const head =
    chart === 'all'
      ? {
          title: dashboardText('allMetrics'),
          support: dashboardText('allMetricsSupport'),
          chip: (
            <>
              <InfoHint about={dashboardText('allMetrics')}>
                {dashboardText('allMetricsHint')}
              </InfoHint>
              {isSample && <SampleDataChip reason={dashboardText('sampleReason')} />}
            </>
          ),
        }
      : { title: dashboardText(`metric.${chart}`), chip: metricChip(chart, isSample) };
  return (
    <ChartCard
      {...head}
      {...shown}
      kind={kind}
      loading={refreshing}
      switch={<KindSwitch value={kind} onChange={onKind} />}
      {...(chart === 'all' ? { yMax: 100 } : {})}
    />
  );
}
