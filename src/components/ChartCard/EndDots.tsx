import { useXScale, useYScale } from '@mui/x-charts/hooks';
import { seriesColor } from '@src/theme/chartPalette';
import { color } from '@src/theme/tokenVariables';
import type { ChartData } from './chartTypes';

/** A 3.5 px dot at the newest value of each line, or a ring if that value is incomplete. */
export function EndDots({ data: { series, partial } }: { data: ChartData }) {
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
            style={
              partial?.[last] === undefined
                ? {
                    fill: seriesColor(line.colorIndex ?? index),
                    stroke: color.surface,
                    strokeWidth: 1.5,
                  }
                : {
                    fill: color.surface,
                    stroke: seriesColor(line.colorIndex ?? index),
                    strokeWidth: 2,
                  }
            }
          />
        );
      })}
    </g>
  );
}
