import Button from '@mui/material/Button';
import type { ChartKind } from '@core/dashboard/dashboardTypes';
import { METRICS } from '@core/dashboard/metrics';
import { Trash2 } from 'lucide-react';
import { ChartCard } from '@src/components/ChartCard/ChartCard';
import { useCategoryDetails, type DashboardMetrics, type ListedChart } from '../../api';
import { categoryTitle } from '../../model/categoryWords';
import { shownDetails } from '../../model/chartData';
import { formatCount, formatPercent } from '../../model/formatMetric';
import { dashboardText } from '../../texts/dashboardText';
import type { ChosenRange } from '../../useDashboardUrl';
import { DetailsChart } from './DetailsChart';
import { KindSwitch } from './KindSwitch';

export interface SavedTabProps {
  chart: ListedChart;
  metrics: Pick<DashboardMetrics, 'known' | 'generatedAt' | 'timeZone'>;
  range: ChosenRange;
  kind: ChartKind;
  onKind: (kind: ChartKind) => void;
  onRemove: () => void;
}

/**
 * A saved chart: its category in the current range, or the saved figures if the category no longer
 * exists.
 */
export function SavedTab({ chart, metrics, range, kind, onKind, onRemove }: SavedTabProps) {
  const details = useCategoryDetails(chart.category, range);
  const actions = (
    <>
      <Button size="small" variant="text" startIcon={<Trash2 aria-hidden />} onClick={onRemove}>
        {dashboardText('removeSaved')}
      </Button>
      <KindSwitch value={kind} onChange={onKind} />
    </>
  );
  if (details.error?.status === 404) {
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
        title={chart.label}
        support={dashboardText('categoryGone', { category: categoryTitle(chart.category) })}
        kind={kind}
        labels={chart.data.labels}
        series={series}
        formatValue={chart.mode === 'users' ? formatCount : formatPercent}
        switch={actions}
      />
    );
  }
  return (
    <DetailsChart
      title={chart.label}
      details={details.data && shownDetails(details.data, metrics)}
      metrics={metrics}
      error={details.error}
      onRetry={() => {
        void details.refetch();
      }}
      mode={chart.mode}
      kind={kind}
      actions={actions}
    />
  );
}
