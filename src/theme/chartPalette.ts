import { themes } from '@tokens/tokens';

const seriesCount = themes.light.chart.categorical.length;

/** The 15 series colors in order of use, as custom properties: the same index means the same thing in both themes. */
export const chartPalette: readonly string[] = Array.from(
  { length: seriesCount },
  (_, index) => `var(--chart-${index + 1})`,
);

/**
 * Returns the color of the series at this position, from 0. Positions beyond the palette start
 * again.
 */
export function seriesColor(index: number): string {
  return chartPalette[index % seriesCount]!;
}

/**
 * True from the seventh series on: color alone no longer distinguishes them, so a dash or marker
 * shape is added.
 */
export function needsSecondSign(seriesTotal: number): boolean {
  return seriesTotal >= 7;
}
