import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks';
import { color } from '@src/theme/tokenVariables';
import type { ChartData } from './chartTypes';
import { lineWidths } from './lineWidths';

/** Dashes each line to and from an incomplete value by drawing gaps in the card's color over it. */
export function PartialLines({ data }: { data: ChartData }) {
  const x = useXScale<'point'>();
  const y = useYScale<'linear'>();
  const widths = lineWidths(data.series);
  const labels = x.domain();
  const steps = Object.keys(data.partial ?? {}).flatMap((key) => {
    const index = Number(key);
    return index === 0 ? [[0, 1]] : [[index - 1, index]];
  });
  return (
    <g aria-hidden="true" pointerEvents="none">
      {data.series.flatMap(({ id, values }, index) =>
        steps.map(([from, to]) => {
          const [start, end] = [values[from!], values[to!]];
          if (start == null || end == null) return null;
          return (
            <line
              key={`${id}-${String(from)}`}
              x1={x(labels[from!]!)}
              y1={y(start)}
              x2={x(labels[to!]!)}
              y2={y(end)}
              style={{
                stroke: color.surface,
                strokeWidth: widths[index]! + 1.5,
                strokeDasharray: '4 5',
              }}
            />
          );
        }),
      )}
    </g>
  );
}

/** Makes the bars of incomplete values paler. */
export function PartialBars({ data }: { data: ChartData }) {
  const x = useXScale<'band'>();
  const { top, height } = useDrawingArea();
  const labels = x.domain();
  return (
    <g aria-hidden="true" pointerEvents="none">
      {Object.keys(data.partial ?? {}).map((key) => (
        <rect
          key={key}
          x={x(labels[Number(key)]!)}
          y={top}
          width={x.bandwidth()}
          height={height - 1}
          style={{ fill: color.surface, fillOpacity: 0.5 }}
        />
      ))}
    </g>
  );
}
