import { METRICS, type ChartId } from '@core/dashboard/metrics';
import { unitSuffix } from '@src/components/unitSuffix';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const threeFigures = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

/** A figure and its unit, if it has one. */
export interface MetricReading {
  figure: string;
  unit?: string;
}

// A call takes milliseconds, so minutes would be unreadable.
const readDuration = (minutes: number): MetricReading => {
  const seconds = minutes * 60;
  if (seconds < 1) return { figure: threeFigures.format(seconds * 1000), unit: 'ms' };
  return seconds < 60
    ? { figure: threeFigures.format(seconds), unit: 's' }
    : { figure: threeFigures.format(minutes), unit: 'min' };
};

/** A value of a metric as a person reads it: 31,486 · 4.38% · 45 ms for 0.00075 minutes. */
export const readMetric = (metric: ChartId, value: number): MetricReading => {
  if (metric === 'callDuration') return readDuration(value);
  const { unit } = METRICS[metric];
  return {
    figure: (metric === 'conversion' ? percent : whole).format(value),
    ...(unit ? { unit } : {}),
  };
};

/** The same in one text; a duration also in the minutes its chart is drawn in: 0.00075 min (45 ms). */
export const formatMetric = (metric: ChartId, value: number): string => {
  const { figure, unit } = readMetric(metric, value);
  const text = unit ? `${figure}${unitSuffix(unit)}` : figure;
  return metric === 'callDuration' && unit !== 'min' && value > 0
    ? `${threeFigures.format(value)}\u2009min (${text})`
    : text;
};

/** A label of a duration's scale, in the unit its end is read in: 30 ms for 0.0005 minutes. */
export const formatDurationTick = (minutes: number, largest: number): string => {
  const { unit } = readDuration(largest);
  const figure = minutes * (unit === 'ms' ? 60_000 : unit === 's' ? 60 : 1);
  return figure === 0 ? '0' : `${threeFigures.format(figure)}\u2009${unit ?? ''}`;
};

/** Percent in two decimals: 5.12%. */
export const formatPercent = (value: number): string => `${percent.format(value)}%`;

export const formatCount = (value: number): string => whole.format(value);
