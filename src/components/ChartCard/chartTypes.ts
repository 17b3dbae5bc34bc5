import { formatNumber } from '@src/lib/i18n/formats';
import { pageLocale } from '@src/lib/i18n/locale';

export interface ChartSeries {
  id: string;
  label: string;
  /** One value per label; null is a gap. */
  values: readonly (number | null)[];
  /** Index in the palette, from 0. Defaults to the position in the list. */
  colorIndex?: number;
  /** The same labels one period earlier. Drawn dashed and named in the tooltip. */
  previous?: readonly (number | null)[];
  previousLabel?: string;
  /** Texts for tooltip and table instead of the values, such as the figures behind an index. */
  texts?: readonly string[];
}

export interface ChartData {
  kind: 'line' | 'bar' | 'donut';
  /** Labels of the x axis. For a donut, the parts of its first series. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** Formats a value in tooltip and table. */
  formatValue?: (value: number) => string;
  /** Largest y value, e.g. 100 for percent. */
  yMax?: number;
  /**
   * Notes on incomplete values, by index, such as `so far`. These values are drawn differently, and
   * tooltip and table show the note.
   */
  partial?: Readonly<Record<number, string>>;
  /** Text in the hole of a donut. Its last part is then the remainder, drawn in a muted color. */
  center?: { figure: string; note: string };
  /** Fills below a single line. */
  area?: boolean;
  /** Makes bars and parts selectable, e.g. to drill down. */
  onItemClick?: (index: number) => void;
}

/** Returns a label's full text, used if there is room: `Thu 26, so far`. */
export function fullLabel({ labels, partial }: ChartData, index: number): string {
  const note = partial?.[index];
  return note === undefined ? labels[index]! : `${labels[index]!}, ${note}`;
}

/** Returns the label texts of the x axis: short below the plot, full in the tooltip. */
export function axisText(data: ChartData) {
  return (label: string, { location }: { location: string }): string => {
    const index = location === 'tooltip' ? data.labels.indexOf(label) : -1;
    return index < 0 ? label : fullLabel(data, index);
  };
}

/** Default format of a value: thousands in groups. */
export function defaultFormat(value: number): string {
  return formatNumber(value, { maximumFractionDigits: 2 });
}

/**
 * Shortens axis labels once the scale reaches 10,000: 5k, 20k, 1.5M. Labels below 0.1 keep two
 * significant digits. `largest` is the end of the scale.
 */
export function shortFormat(value: number, largest: number): string {
  if (Math.abs(largest) < 0.1) return formatNumber(value, { maximumSignificantDigits: 2 });
  if (Math.abs(largest) < 10_000) return defaultFormat(value);
  const short = formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 });
  return pageLocale() === 'en' ? short.replace('K', 'k') : short;
}
