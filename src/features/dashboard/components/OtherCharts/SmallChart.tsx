import { METRICS } from '@core/dashboard/metrics';
import type { ReactNode } from 'react';
import { BarList } from '@src/components/BarList/BarList';
import { ChartCard } from '@src/components/ChartCard/ChartCard';
import type { DashboardMetrics, ListedChart } from '../../api';
import { categoriesChart, categoryFigures, metricChart } from '../../model/chartData';
import type { GridId } from '../../model/chartOrder';
import { formatCount, formatPercent } from '../../model/formatMetric';
import { totalOf } from '../../model/readouts';
import { dashboardText } from '../../texts/dashboardText';
import { metricChip } from '../MainChart/chartHead';
import { otherChartsText } from './texts/otherChartsText';

export interface SmallChartProps {
  id: GridId;
  metrics: DashboardMetrics;
  saved: readonly ListedChart[];
  kinds: Readonly<Record<string, 'line' | 'bar'>>;
  dragHandle: ReactNode;
}

/** Maximum number of categories on the small card; the largest are shown. */
const shownCategories = 5;

/** Returns the title of a chart in the grid. */
export const titleOf = (id: GridId, saved: readonly ListedChart[]): string =>
  saved.find((chart) => chart.id === id)?.label ??
  dashboardText(`metric.${id as keyof typeof METRICS}`);

/** A chart of the grid, with the period's figure in its header. */
export function SmallChart({ id, metrics, saved, kinds, dragHandle }: SmallChartProps) {
  const chart = saved.find((one) => one.id === id);
  const shared = { size: 'small', headingLevel: 3, dragHandle } as const;
  if (chart) {
    const series = [
      {
        id: chart.id,
        label: dashboardText(`mode.${chart.mode}`),
        colorIndex: METRICS.users.colorIndex,
        values: chart.data.values,
      },
    ];
    return (
      <ChartCard
        {...shared}
        title={chart.label}
        support={otherChartsText('asSaved')}
        kind={kinds[id] ?? chart.options.kind}
        labels={chart.data.labels}
        series={series}
        formatValue={chart.mode === 'users' ? formatCount : formatPercent}
      />
    );
  }
  if (id === 'users') {
    const figures = categoryFigures(metrics, 'users');
    const largest = [...figures].sort((a, b) => b.value - a.value).slice(0, shownCategories);
    const list = (
      <BarList
        label={otherChartsText('largest')}
        items={largest.map(({ name, label, value }) => ({ id: name, label, value }))}
      />
    );
    return (
      <ChartCard
        {...shared}
        title={dashboardText('metric.users')}
        chip={metricChip('users', categoriesChart(metrics, 'users').isSample)}
        value={figures.length}
        unit={otherChartsText('segmentsUnit')}
        kind="bar"
        labels={[]}
        series={[]}
        empty={list}
      />
    );
  }
  const metric = id as Exclude<keyof typeof METRICS, 'users'>;
  const { isSample, ...shown } = metricChart(metrics, metric);
  const total = totalOf(metrics, metric);
  // Only the main chart shows the previous period. Here, there is no room for its legend.
  const series = shown.series.map(({ previous: _previous, previousLabel: _label, ...one }) => one);
  return (
    <ChartCard
      {...shared}
      {...shown}
      series={series}
      title={dashboardText(`metric.${metric}`)}
      chip={metricChip(metric, isSample)}
      kind={kinds[id] ?? 'line'}
      {...(total
        ? {
            value: total.figure,
            ...(total.unit ? { unit: total.unit } : {}),
            ...(total.change ? { change: total.change } : {}),
          }
        : {})}
    />
  );
}
