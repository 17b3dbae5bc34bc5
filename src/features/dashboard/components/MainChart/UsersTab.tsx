import Button from '@mui/material/Button';
import type { ChartKind, UsersMode } from '@core/dashboard/dashboardTypes';
import { sameName } from '@core/dashboard/segments';
import { useState } from 'react';
import {
  useCategoryDetails,
  useRemoveCategory,
  type DashboardMetrics,
  type ListedChart,
} from '../../api';
import { categoryTitle } from '../../model/categoryWords';
import { detailsChart, shownDetails } from '../../model/chartData';
import { dashboardText } from '../../texts/dashboardText';
import type { ChosenRange } from '../../useDashboardUrl';
import { SaveChartDialog } from '../SaveChartDialog/SaveChartDialog';
import { CategoriesChart } from './CategoriesChart';
import { DetailsChart } from './DetailsChart';

export interface UsersTabProps {
  metrics: DashboardMetrics;
  range: ChosenRange;
  /** The open category. */
  category: string | null;
  mode: UsersMode;
  kind: ChartKind;
  refreshing: boolean;
  onCategory: (category: string | null) => void;
  onMode: (mode: UsersMode) => void;
  onKind: (kind: ChartKind) => void;
  onSave: (chart: ListedChart) => void;
}

/** All categories, or the open one with Back and Save View (OVER-020 to OVER-026). */
export function UsersTab({
  metrics,
  range,
  category,
  mode,
  kind,
  refreshing,
  onCategory,
  onMode,
  onKind,
  onSave,
}: UsersTabProps) {
  const [naming, setNaming] = useState(false);
  const details = useCategoryDetails(category, range);
  const remove = useRemoveCategory();
  const opened = details.data && shownDetails(details.data, metrics);
  if (category === null)
    return (
      <CategoriesChart
        {...{ metrics, mode, kind, refreshing, onMode, onKind }}
        onOpen={onCategory}
      />
    );
  const added = metrics.users.about.some((about) => about.added && sameName(about.name, category));
  const save = (label: string): void => {
    const shown = opened ? detailsChart(opened, mode, metrics) : { labels: [], series: [] };
    const values = (shown.series[0]?.values ?? []).map((value) => value ?? 0);
    onSave({
      id: `saved-${Date.now()}`,
      label,
      category,
      mode,
      data: { labels: [...shown.labels], values },
      options: { range: range.range, kind: 'line' },
    });
  };
  return (
    <>
      <DetailsChart
        title={dashboardText('detailsOf', { category: categoryTitle(category) })}
        details={opened}
        metrics={metrics}
        error={details.error}
        onRetry={() => {
          void details.refetch();
        }}
        mode={mode}
        kind="line"
        onBack={() => {
          onCategory(null);
        }}
        actions={
          <>
            {added && (
              <Button
                size="small"
                variant="text"
                disabled={remove.isPending}
                onClick={() => {
                  remove.mutate(
                    { params: { name: category } },
                    {
                      onSuccess: () => {
                        onCategory(null);
                      },
                    },
                  );
                }}
              >
                {dashboardText('removeCategory')}
              </Button>
            )}
            <Button
              size="small"
              onClick={() => {
                setNaming(true);
              }}
            >
              {dashboardText('saveView')}
            </Button>
          </>
        }
      />
      <SaveChartDialog
        open={naming}
        category={category}
        onClose={() => {
          setNaming(false);
        }}
        onSave={save}
      />
    </>
  );
}
