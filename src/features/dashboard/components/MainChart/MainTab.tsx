import type { ChartKind } from '@core/dashboard/dashboardTypes';
import type { ChartId } from '@core/dashboard/metrics';
import type { Layout, DashboardMetrics, ListedChart, useArrange } from '../../api';
import type { useDashboardUrl } from '../../useDashboardUrl';
import { MainChart } from './MainChart';
import { SavedTab } from './SavedTab';
import { UsersTab } from './UsersTab';

export interface MainTabProps {
  tab: string;
  metrics: DashboardMetrics;
  layout: Layout;
  refreshing: boolean;
  address: Pick<ReturnType<typeof useDashboardUrl>, 'range' | 'category' | 'setCategory'>;
  arrange: ReturnType<typeof useArrange>['arrange'];
  onSave: (chart: ListedChart) => void;
  onRemove: (id: string) => void;
}

/** The main chart: the chosen tab with its own chart type (OVER-003, OVER-004). */
export function MainTab({
  tab,
  metrics,
  layout,
  refreshing,
  address,
  arrange,
  onSave,
  onRemove,
}: MainTabProps) {
  const saved = layout.savedCharts.find(({ id }) => id === tab);
  const kind = layout.chartTypes[tab] ?? saved?.options.kind ?? (tab === 'users' ? 'bar' : 'line');
  const onKind = (chosen: ChartKind): void => {
    arrange({ chartTypes: { ...layout.chartTypes, [tab]: chosen } });
  };
  if (saved)
    return (
      <SavedTab
        chart={saved}
        metrics={metrics}
        range={address.range}
        kind={kind}
        onKind={onKind}
        onRemove={() => {
          onRemove(saved.id);
        }}
      />
    );
  if (tab === 'users') {
    return (
      <UsersTab
        {...{ metrics, kind, refreshing, onKind, onSave }}
        range={address.range}
        category={address.category}
        mode={layout.usersMode}
        onCategory={address.setCategory}
        onMode={(usersMode) => {
          arrange({ usersMode });
        }}
      />
    );
  }
  return (
    <MainChart
      {...{ metrics, kind, refreshing, onKind }}
      chart={tab as Exclude<ChartId, 'users'> | 'all'}
    />
  );
}
