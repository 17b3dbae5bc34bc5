import { tick } from '@tokens/tokens';
import { shortFormat, type ChartData } from './chartTypes';

/** Room for y labels and for half a label at the right edge, in px. */
export const margin = { top: 10, right: 20, bottom: 0, left: 0 } as const;

/** Width of a tabular figure at 11 px, in px. */
const digitWidth = 6.6;

/** Settings that lines and bars share: labels on the left, hairline grid, no motion, our own ticks and tooltip. */
export function sharedPlotProps(data: ChartData, height: number) {
  const values = data.series.flatMap((series) => [...series.values, ...(series.previous ?? [])]).filter((value) => value !== null);
  const least = Math.min(...values);
  const largest = data.yMax ?? Math.max(...values, -least);
  // The end of the scale and its half are among the longest labels: "6,000", "2.5".
  const digits = Math.max(...[largest, largest / 2].map((value) => shortFormat(Number(value.toPrecision(2)), largest).length)) + (least < 0 ? 1 : 0);
  return {
    height,
    margin,
    hideLegend: true,
    skipAnimation: true,
    disableKeyboardNavigation: true,
    grid: { horizontal: true },
    yAxis: [{ disableLine: true, disableTicks: true, tickNumber: height < 200 ? 3 : 4, ...(least < 0 ? {} : { min: 0 }), ...(data.yMax === undefined ? {} : { max: data.yMax }), valueFormatter: (value: number) => shortFormat(value, largest), width: 14 + digitWidth * digits }],
  } as const;
}

/** Space under the x axis for ruler ticks and labels, in px. */
export const xAxisHeight = tick.major + 20;
