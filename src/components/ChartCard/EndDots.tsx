import { useXScale, useYScale } from '@mui/x-charts/hooks';
import { seriesColor } from '@src/theme/chartPalette';
import { color } from '@src/theme/tokenVariables';
import type { ChartSeries } from './chartTypes';

/** A dot of 3.5 px where each line ends: the newest value. */
export function EndDots({ series }: { series: readonly ChartSeries[] }) {
  const x = useXScale<'point'>();
  const y = useYScale<'linear'>();
  const labels = x.domain();
  return (
    <g aria-hidden="true" pointerEvents="none">
      {series.map((line, index) => {
        const last = line.values.findLastIndex((value) => value !== null);
        const label = labels[last];
        if (last < 0 || label === undefined) return null;
        return (
          <circle
            key={line.id}
            cx={x(label)}
            cy={y(line.values[last]!)}
            r="3.5"
            style={{
              fill: seriesColor(line.colorIndex ?? index),
              stroke: color.surface,
              strokeWidth: 1.5,
            }}
          />
        );
      })}
    </g>
  );
}
