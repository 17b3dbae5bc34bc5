import { tick } from '@tokens/tokens';
import { shortFormat, type ChartData } from './chartTypes';

/** Room for y labels and for half a label at the right edge, in px. */
export const margin = { top: 10, right: 20, bottom: 0, left: 0 } as const;

/** Settings that lines and bars share: labels on the left, hairline grid, no motion, our own ticks and tooltip. */
export function sharedPlotProps(data: ChartData) {
  return {
    height: 0,
    margin,
    hideLegend: true,
    skipAnimation: true,
    disableKeyboardNavigation: true,
    grid: { horizontal: true },
    yAxis: [{ disableLine: true, disableTicks: true, tickNumber: 4, min: lowest(data), ...(data.yMax === undefined ? {} : { max: data.yMax }), valueFormatter: (value: number) => shortFormat(value), width: 'auto' as const }],
  } as const;
}

/** Space under the x axis for ruler ticks and labels, in px. */
export const xAxisHeight = tick.major + 20;

function lowest(data: ChartData): number | undefined {
  const values = data.series.flatMap((series) => [...series.values, ...(series.previous ?? [])]);
  return values.some((value) => value !== null && value < 0) ? undefined : 0;
}
