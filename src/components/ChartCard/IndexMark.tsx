import { useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks';
import { color } from '@src/theme/tokenVariables';

/**
 * Marks the values at the index line: a 4 px triangle at the top of the line, and a ring on each
 * series it crosses.
 */
export function IndexMark() {
  const active = useAxesTooltip<'line'>({ directions: ['x'] })?.[0];
  const scale = useXScale<'point'>();
  const y = useYScale<'linear'>();
  const { top } = useDrawingArea();
  if (!active) return null;
  const x = scale(active.axisValue) ?? 0;
  return (
    <g aria-hidden="true" pointerEvents="none">
      <path d={`M${x - 4} ${top - 6}h8l-4 6Z`} style={{ fill: color.text }} />
      {active.seriesItems.map(({ seriesId, value, color: stroke }) =>
        value === null ? null : (
          <circle
            key={seriesId}
            cx={x}
            cy={y(value)}
            r="4"
            style={{ fill: color.surface, stroke, strokeWidth: 2 }}
          />
        ),
      )}
    </g>
  );
}
