import { CHART_IDS, METRICS, type ChartId } from '@core/dashboard/metrics';
import type { UsersMode } from '@core/dashboard/dashboardTypes';
import {
  SAMPLE_SEGMENTS,
  samplePlaceholderBuckets,
  sampleSeries,
} from '@core/dashboard/sampleMetrics';
import { SEGMENTS } from '@core/dashboard/segments';
import type { ChartData, ChartSeries } from '@src/components/ChartCard/chartTypes';
import type { Details, DashboardMetrics } from '../api';
import { dashboardText } from '../texts/dashboardText';
import { categoryTitle } from './categoryWords';
import { formatCount, formatMetric, formatPercent } from './formatMetric';
import { isKnown, spansOf } from './readouts';
import { bucketText } from './spanText';

/** Data of a chart, and whether it is the company's own. */
export interface ShownChart {
  labels: string[];
  series: ChartSeries[];
  formatValue?: ChartData['formatValue'];
  partial?: ChartData['partial'];
  isSample: boolean;
}

type Timed = Exclude<ChartId, 'users'>;

const labelsOf = ({
  buckets,
  timeZone,
}: Pick<DashboardMetrics, 'buckets' | 'timeZone'>): string[] =>
  buckets.map((bucket) => bucketText(bucket, timeZone));

/**
 * Returns notes on the buckets with incomplete values: a bucket that still runs, or one with fewer
 * days than the others.
 */
const partialOf = ({
  buckets,
  generatedAt,
}: Pick<DashboardMetrics, 'buckets' | 'generatedAt'>): NonNullable<ChartData['partial']> => {
  const lengths = buckets.map(({ start, end }) => Date.parse(end) - Date.parse(start));
  // Allow 3% and one hour less than usual, so that a clock change does not make a bucket
  // incomplete.
  const [first, usual] = [lengths[0] ?? 0, lengths[1] ?? 0];
  const days = Math.round(first / 86_400_000);
  const isShort = days > 0 && first < usual * 0.97 - 3_600_000;
  const running = buckets.findIndex(({ start, end }) => start <= generatedAt && generatedAt < end);
  const partial: Record<number, string> = {};
  if (isShort)
    partial[0] = dashboardText('partialDays', { days, usual: Math.round(usual / 86_400_000) });
  if (running >= 0) partial[running] = dashboardText('soFar');
  return partial;
};

/** Returns the values up to now. A bucket that has not begun has no value. */
const untilNow = (
  { buckets, generatedAt }: DashboardMetrics,
  values: readonly (number | null)[],
): (number | null)[] =>
  values.map((value, index) => (buckets[index]!.start > generatedAt ? null : value));

/** Returns one metric over time with the previous period, or samples if the company has no data. */
export const metricChart = (metrics: DashboardMetrics, metric: Timed): ShownChart => {
  const { colorIndex } = METRICS[metric];
  const formatValue = (value: number): string => formatMetric(metric, value);
  const labels = labelsOf(metrics);
  if (!isKnown(metrics, metric))
    return {
      labels,
      formatValue,
      isSample: true,
      series: [
        {
          id: metric,
          label: dashboardText('sampleData'),
          colorIndex,
          values: sampleSeries(metric, labels.length),
        },
      ],
    };
  const { current, previous } = spansOf(metrics);
  return {
    labels,
    formatValue,
    partial: partialOf(metrics),
    isSample: false,
    series: [
      {
        id: metric,
        label: current,
        colorIndex,
        values: untilNow(metrics, metrics[metric]),
        previous: untilNow(metrics, metrics.previous[metric]),
        previousLabel: previous,
      },
    ],
  };
};

/**
 * Returns every metric as a percentage of its maximum, with its figures. If there is real data,
 * omits samples.
 */
export const allMetricsChart = (metrics: DashboardMetrics): ShownChart => {
  const known = CHART_IDS.filter((id) =>
    id === 'users' ? metrics.known.users : isKnown(metrics, id),
  );
  const isSample = known.length === 0;
  const labels = labelsOf(metrics);
  const valuesOf = (id: ChartId): (number | null)[] => {
    if (isSample) return sampleSeries(id, labels.length);
    return untilNow(metrics, id === 'users' ? metrics.users.known : metrics[id]);
  };
  const series = (isSample ? CHART_IDS : known).map((id) => {
    const values = valuesOf(id);
    const highest = Math.max(...values.map((value) => value ?? 0));
    return {
      id,
      label: dashboardText(`tab.${id}`),
      colorIndex: METRICS[id].colorIndex,
      values: values.map((value) =>
        value === null ? null : highest === 0 ? 0 : (value / highest) * 100,
      ),
      texts: values.map((value) =>
        value === null ? dashboardText('noValue') : formatMetric(id, value),
      ),
    };
  });
  return {
    labels,
    series,
    isSample,
    formatValue: (value) => `${formatCount(value)}%`,
    ...(isSample ? {} : { partial: partialOf(metrics) }),
  };
};

export interface CategoryFigure {
  name: string;
  /** Name on screen. */
  label: string;
  value: number;
  text: string;
  isSample: boolean;
  /** The company's data has nothing under this name. */
  isEmpty: boolean;
  added: boolean;
  rule: string;
}

/** Returns the figure of every category, or samples for all of them if no one was ever active. */
export const categoryFigures = (
  { users, known }: DashboardMetrics,
  mode: UsersMode,
): CategoryFigure[] =>
  users.about.map(({ name, kind, added, rule }, index) => {
    const sampled = !known.segments && kind === 'segment' ? SAMPLE_SEGMENTS : users;
    const at =
      sampled === SAMPLE_SEGMENTS ? SEGMENTS.findIndex((segment) => segment.name === name) : index;
    const value = (mode === 'users' ? sampled.userCounts : sampled.conversionRates)[at] ?? 0;
    return {
      name,
      label: categoryTitle(name),
      value,
      text: mode === 'users' ? formatCount(value) : formatPercent(value),
      isSample: !known.segments,
      isEmpty: known.segments && kind === 'placeholder',
      added,
      rule,
    };
  });

/**
 * Returns all categories side by side, in the first color, because every bar has a label. A
 * category without data says so in its label.
 */
export const categoriesChart = (metrics: DashboardMetrics, mode: UsersMode): ShownChart => {
  const figures = categoryFigures(metrics, mode);
  return {
    labels: figures.map(({ label, isEmpty }) =>
      isEmpty ? dashboardText('withoutData', { name: label }) : label,
    ),
    series: [
      {
        id: mode,
        label: dashboardText(`mode.${mode}`),
        colorIndex: 0,
        values: figures.map(({ value }) => value),
      },
    ],
    formatValue: mode === 'users' ? formatCount : formatPercent,
    isSample: figures.some(({ isSample }) => isSample),
  };
};

/**
 * Returns a built-in category for display, with sample figures if the company never had an active
 * person, as in the comparison.
 */
export const shownDetails = (
  details: Details,
  { known }: Pick<DashboardMetrics, 'known'>,
): Details =>
  known.segments || details.about.kind !== 'segment'
    ? details
    : {
        ...details,
        ...samplePlaceholderBuckets(details.about.name, details.buckets.length),
        about: { ...details.about, kind: 'placeholder' },
      };

/**
 * Returns one category over time, without values if the company's data has nothing under its name.
 */
export const detailsChart = (
  details: Details,
  mode: UsersMode,
  { known, generatedAt, timeZone }: Pick<DashboardMetrics, 'known' | 'generatedAt' | 'timeZone'>,
): ShownChart => ({
  labels: labelsOf({ buckets: details.buckets, timeZone }),
  formatValue: mode === 'users' ? formatCount : formatPercent,
  isSample: !known.segments,
  ...(known.segments ? { partial: partialOf({ buckets: details.buckets, generatedAt }) } : {}),
  series: [
    {
      id: details.about.name,
      label: dashboardText(`mode.${mode}`),
      colorIndex: METRICS.users.colorIndex,
      values:
        details.about.kind === 'placeholder' && known.segments
          ? []
          : mode === 'users'
            ? details.userCounts
            : details.conversionRates,
    },
  ],
});
