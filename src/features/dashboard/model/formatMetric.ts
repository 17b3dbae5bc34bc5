import { METRICS, type ChartId } from '@core/dashboard/metrics';
import { unitSuffix } from '@src/components/unitSuffix';
import { formatNumber } from '@src/lib/i18n/formats';

const whole = { maximumFractionDigits: 0 };
const percent = { maximumFractionDigits: 2 };
const threeFigures = { maximumSignificantDigits: 3 };

/** A figure and its unit, if it has one. */
export interface MetricReading {
  figure: string;
  unit?: string;
}

// A call takes milliseconds, but the chart is in minutes (OVER-032). If there is room, the value
// also appears in a readable unit.
const inWords = (minutes: number): string => {
  const seconds = minutes * 60;
  return seconds < 1
    ? `${formatNumber(seconds * 1000, threeFigures)}\u2009ms`
    : `${formatNumber(seconds, threeFigures)}\u2009s`;
};

/** Formats a metric's value: 31,486 · 4.38% · 0.00075 min. */
export const readMetric = (metric: ChartId, value: number): MetricReading => {
  const { unit } = METRICS[metric];
  const format = { callDuration: threeFigures, conversion: percent }[metric as string] ?? whole;
  return { figure: formatNumber(value, format), ...(unit ? { unit } : {}) };
};

/**
 * Formats value and unit as one text. A duration below a minute also gets a readable unit: 0.00075
 * min (45 ms).
 */
export const formatMetric = (metric: ChartId, value: number): string => {
  const { figure, unit } = readMetric(metric, value);
  const text = unit ? `${figure}${unitSuffix(unit)}` : figure;
  return metric === 'callDuration' && value > 0 && value < 1 ? `${text} (${inWords(value)})` : text;
};

/** Percent with two decimals: 5.12%. */
export const formatPercent = (value: number): string =>
  `${formatNumber(value, percent)}${unitSuffix('%')}`;

export const formatCount = (value: number): string => formatNumber(value, whole);
