import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ChartKind, UsersMode } from '@core/dashboard/dashboardTypes';
import type { ReactNode } from 'react';
import { ChartCard } from '@src/components/ChartCard/ChartCard';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { InfoHint } from '@src/components/InfoHint/InfoHint';
import { SampleDataChip } from '@src/components/SampleDataChip/SampleDataChip';
import type { ApiError } from '@src/lib/apiError';
import type { DashboardMetrics, Details } from '../../api';
import { categoryRule } from '../../model/categoryWords';
import { detailsChart } from '../../model/chartData';
import { dashboardText } from '../../texts/dashboardText';

export interface DetailsChartProps {
  title: string;
  /** Undefined while loading. */
  details: Details | undefined;
  metrics: Pick<DashboardMetrics, 'known' | 'generatedAt' | 'timeZone'>;
  error: ApiError | null;
  onRetry: () => void;
  mode: UsersMode;
  kind: ChartKind;
  /** Leaves the category. Absent on a saved chart. */
  onBack?: () => void;
  actions?: ReactNode;
}

/** One category over time: the drill-down of the Users tab, or a saved chart. */
export function DetailsChart({
  title,
  details,
  metrics,
  error,
  onRetry,
  mode,
  kind,
  onBack,
  actions,
}: DetailsChartProps) {
  const shown = details
    ? detailsChart(details, mode, metrics)
    : { labels: [], series: [], isSample: false };
  const { isSample, ...data } = shown;
  return (
    <ChartCard
      title={title}
      support={dashboardText(mode === 'users' ? 'mode.users' : 'conversionRate')}
      kind={kind}
      {...data}
      chip={
        details && (
          <>
            <InfoHint about={title}>{categoryRule(details.about)}</InfoHint>
            {isSample && <SampleDataChip reason={dashboardText('detailsSampleReason')} />}
          </>
        )
      }
      loading={!details && !error}
      onRetry={onRetry}
      empty={<EmptyState subject="chart" message={dashboardText('emptyCategory')} />}
      {...(error && !details ? { error: error.message } : {})}
      switch={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {onBack && (
            <Button size="small" onClick={onBack}>
              {dashboardText('back')}
            </Button>
          )}
          {actions}
        </Box>
      }
    />
  );
}
