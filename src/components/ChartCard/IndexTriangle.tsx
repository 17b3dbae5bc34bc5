import { useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { useDrawingArea, useXScale } from '@mui/x-charts/hooks';
import { color } from '@src/theme/tokenVariables';

/** The 4 px triangle on top of the index line, like the pointer of a dial. */
export function IndexTriangle() {
  const active = useAxesTooltip({ directions: ['x'] })?.[0];
  const scale = useXScale<'band' | 'point'>();
  const { top } = useDrawingArea();
  if (!active) return null;
  const x = (scale(active.axisValue) ?? 0) + scale.bandwidth() / 2;
  return <path d={`M${x - 4} ${top - 6}h8l-4 6Z`} style={{ fill: color.text }} pointerEvents="none" />;
}
