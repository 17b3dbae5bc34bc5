import Box from '@mui/material/Box';
import { TAB_IDS } from '@core/dashboard/metrics';
import { sameName } from '@core/dashboard/segments';
import { Bookmark } from 'lucide-react';
import type { Readout } from '@src/components/ReadoutStrip/ReadoutCell';
import { formatNumber } from '@src/lib/i18n/formats';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { DashboardMetrics, ListedChart } from '../api';
import { dashboardText } from '../texts/dashboardText';
import { formatCount } from './formatMetric';
import { spansOf, totalOf } from './readouts';

/** Returns the tabs with their figures: all metrics, each metric, saved charts (OVER-002). */
export const readoutItems = (
  metrics: DashboardMetrics,
  saved: readonly ListedChart[],
): Readout[] => [
  ...TAB_IDS.map((id): Readout => {
    if (id === 'all') return allMetrics(metrics);
    const label = dashboardText(`tab.${id}`);
    const total = totalOf(metrics, id);
    if (!total) return { id, label, value: '–', note: dashboardText('noData') };
    const { figure, unit, change } = total;
    return {
      id,
      label,
      value: figure,
      ...(unit ? { unit } : {}),
      ...(change
        ? { change: { ...change, note: dashboardText('versusPrevious') } }
        : { note: dashboardText('nothingToCompare') }),
    };
  }),
  ...saved.map((chart) => savedReadout(metrics, chart)),
];

const allMetrics = (metrics: DashboardMetrics): Readout => {
  const { current, previous } = spansOf(metrics);
  return {
    id: 'all',
    label: dashboardText('allMetrics'),
    content: (
      <>
        <Box
          component="span"
          sx={{
            display: 'block',
            fontSize: textRole.h2.fontSize,
            lineHeight: rem(30),
            fontWeight: 550,
            whiteSpace: 'nowrap',
          }}
        >
          {current}
        </Box>
        <Box
          component="span"
          sx={{
            display: 'block',
            ...textRole.caption,
            color: color.textSecondary,
            whiteSpace: 'nowrap',
          }}
        >
          {dashboardText('versus', { span: previous })}
        </Box>
      </>
    ),
  };
};

const savedReadout = (
  { users }: DashboardMetrics,
  { id, label, category, mode }: ListedChart,
): Readout => {
  const at = users.categories.findIndex((name) => sameName(name, category));
  const value =
    at < 0 ? null : mode === 'users' ? users.userCounts[at]! : users.conversionRates[at]!;
  return {
    id,
    label,
    icon: <Bookmark aria-hidden />,
    note: dashboardText('savedChart'),
    value:
      value === null
        ? '–'
        : mode === 'users'
          ? formatCount(value)
          : formatNumber(value, { maximumFractionDigits: 2 }),
    ...(value !== null && mode === 'conversion' ? { unit: '%' } : {}),
  };
};
