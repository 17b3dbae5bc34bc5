import { METRICS, type ChartId } from '@core/dashboard/metrics';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
// A call takes milliseconds: its minutes are told by their first figures.
const minutes = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

/** A figure of a metric without its unit: 31,486 · 4.38 · 0.00023. */
export const figureOf = (metric: ChartId, value: number): string =>
  (metric === 'conversion' ? percent : metric === 'callDuration' ? minutes : whole).format(value);

/** The same with its unit after a thin space: 4.38 %. */
export const formatMetric = (metric: ChartId, value: number): string => `${figureOf(metric, value)}${METRICS[metric].unit ? `\u2009${METRICS[metric].unit}` : ''}`;

/** Percent in two decimals: 5.12 %. */
export const formatPercent = (value: number): string => `${percent.format(value)}\u2009%`;

export const formatCount = (value: number): string => whole.format(value);
