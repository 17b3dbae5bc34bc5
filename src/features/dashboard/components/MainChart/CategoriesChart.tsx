import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { USERS_MODES, type ChartKind, type UsersMode } from '@core/dashboard/dashboardTypes';
import { SEGMENTS } from '@core/dashboard/segments';
import { breakpoint } from '@tokens/tokens';
import { BarList } from '@src/components/BarList/BarList';
import { Card } from '@src/components/Card/Card';
import { ChartCard } from '@src/components/ChartCard/ChartCard';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import type { DashboardMetrics } from '../../api';
import { categoriesChart, categoryFigures } from '../../model/chartData';
import { spansOf } from '../../model/readouts';
import { dashboardText } from '../../texts/dashboardText';
import { AddCategory } from '../AddCategory/AddCategory';
import { metricChip } from './chartHead';
import { KindSwitch } from './KindSwitch';

export interface CategoriesChartProps {
  metrics: DashboardMetrics;
  mode: UsersMode;
  kind: ChartKind;
  refreshing: boolean;
  onMode: (mode: UsersMode) => void;
  onKind: (kind: ChartKind) => void;
  /** Drills into a category. */
  onOpen: (category: string) => void;
}

/**
 * The Users tab: all categories side by side. Clicking one drills into it (OVER-016 to OVER-020).
 * If the names don't fit below vertical bars, the bars are horizontal.
 */
export function CategoriesChart({
  metrics,
  mode,
  kind,
  refreshing,
  onMode,
  onKind,
  onOpen,
}: CategoriesChartProps) {
  const narrow = useMediaQuery(`(max-width: ${breakpoint.lg - 0.05}px)`);
  const { isSample, ...shown } = categoriesChart(metrics, mode);
  const figures = categoryFigures(metrics, mode);
  const controls = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <AddCategory hasOwn={metrics.known.segments} />
      <SegmentedControl
        label={dashboardText('usersBy')}
        size="small"
        options={USERS_MODES.map((value) => ({ value, label: dashboardText(`mode.${value}`) }))}
        value={mode}
        onChange={onMode}
      />
      <KindSwitch value={kind} onChange={onKind} />
    </Box>
  );
  const support = isSample
    ? undefined
    : dashboardText('activePeople', { span: spansOf(metrics).current });
  const open = (index: number): void => {
    const figure = figures[index];
    if (figure) onOpen(figure.name);
  };
  if (kind === 'bar' && (narrow || figures.length > SEGMENTS.length)) {
    return (
      <Card
        title={dashboardText('metric.users')}
        support={support}
        chip={metricChip('users', isSample)}
        actions={controls}
      >
        <BarList
          label={dashboardText('metric.users')}
          items={figures.map(({ name, value, text }, index) => ({
            id: name,
            label: shown.labels[index]!,
            value,
            text,
          }))}
          onSelect={onOpen}
        />
      </Card>
    );
  }
  return (
    <ChartCard
      title={dashboardText('metric.users')}
      support={support}
      chip={metricChip('users', isSample)}
      kind={kind}
      loading={refreshing}
      switch={controls}
      onItemClick={open}
      {...shown}
    />
  );
}
