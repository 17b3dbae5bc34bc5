import type { ChartSeries } from './chartTypes';

/** Width of a line, in px. */
export const LINE_WIDTH = 2;

/** How much wider a line is for each line that covers it, in px: half of it shows on either side. */
const STEP = 3;

/**
 * Returns the width of each line. A line with the same values as later ones is wider than them,
 * because they are drawn over it and would hide it.
 */
export const lineWidths = (series: readonly Pick<ChartSeries, 'values'>[]): number[] => {
  const drawn = series.map(({ values }) => JSON.stringify(values));
  return drawn.map(
    (line, index) =>
      LINE_WIDTH + STEP * drawn.slice(index + 1).filter((later) => later === line).length,
  );
};
