import { tick } from '@tokens/tokens';
import { shortFormat, type ChartData } from './chartTypes';

/** Space above the plot, and minimum space at its right edge, in px. */
const top = 10;
const leastRight = 20;

/** Width of a tabular figure at 11 px, in px. */
export const digitWidth = 6.6;

/** Average width of a letter at the same size, in px, with room for wide ones. */
const letterWidth = 7;

/**
 * Settings shared by lines and bars: labels on the left, hairline grid, no animation, our own ticks
 * and tooltip. Without a width, the chart measures itself.
 */
export function sharedPlotProps(data: ChartData, plotWidth: number, height: number) {
  const values = data.series
    .flatMap((series) => [...series.values, ...(series.previous ?? [])])
    .filter((value) => value !== null);
  const least = Math.min(...values);
  const largest = data.yMax ?? Math.max(...values, -least);
  const tickText = (value: number): string => shortFormat(value, largest);
  // The end of the scale and its half are among the longest labels: "6,000", "2.5".
  const digits =
    Math.max(
      ...[roundUp(largest), largest, largest / 2].map(
        (value) => tickText(Number(value.toPrecision(2))).length,
      ),
    ) + (least < 0 ? 1 : 0);
  const width = 14 + digitWidth * digits;
  // Half of the first and of the last label extend beyond the plot.
  const [first, last] =
    data.kind === 'line' ? [halfLabel(data.labels[0]), halfLabel(data.labels.at(-1))] : [0, 0];
  return {
    ...(plotWidth > 0 ? { width: plotWidth } : {}),
    height,
    margin: { top, right: Math.max(leastRight, last), bottom: 0, left: Math.max(0, first - width) },
    hideLegend: true,
    skipAnimation: true,
    disableKeyboardNavigation: true,
    grid: { horizontal: true },
    yAxis: [
      {
        disableLine: true,
        disableTicks: true,
        tickNumber: height < 200 ? 3 : 4,
        ...(least < 0 ? {} : { min: 0 }),
        ...(data.yMax === undefined ? {} : { max: data.yMax }),
        valueFormatter: tickText,
        width,
      },
    ],
  } as const;
}

/**
 * Half the width of a label in px, rounded up generously: the chart library cuts off a label that
 * is one pixel too wide.
 */
function halfLabel(label = ''): number {
  return label === '' ? 0 : Math.ceil((label.length * letterWidth) / 2) + 4;
}

/** Returns the end of a scale for this value: the next of 1, 2, 5, 10 … */
function roundUp(value: number): number {
  if (!(value > 0)) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((step) => step * power).find((end) => end >= value) ?? value;
}

/** Space below the x axis for ruler ticks and labels, in px. */
export const xAxisHeight = tick.major + 20;
