import { useDrawingArea, useXScale } from '@mui/x-charts/hooks';
import { chart } from '@src/theme/tokenVariables';
import { tick } from '@tokens/tokens';

/** Minimum distance between two ticks in px. Closer ticks would look like a line. */
const leastGap = 7;

/**
 * Graduations on the x axis: a long tick at every label, and short ticks between them if there is
 * room.
 */
export function AxisRuler({ count }: { count: number }) {
  const { top, height, left, width } = useDrawingArea();
  const scale = useXScale<'band' | 'point'>();
  const positions = scale.domain().map((label) => (scale(label) ?? 0) + scale.bandwidth() / 2);
  const step = count > 1 ? positions[1]! - positions[0]! : 0;
  const parts = [4, 2, 1].find((divisor) => step / divisor >= leastGap) ?? 1;
  const everyNth = Math.max(1, Math.ceil(leastGap / Math.max(step, 0.01)));
  const base = top + height;
  return (
    <g aria-hidden="true" style={{ stroke: chart.axis, shapeRendering: 'crispEdges' }}>
      <line x1={left} x2={left + width} y1={base} y2={base} />
      {positions.map((x, index) => (
        <g key={x}>
          {index % everyNth === 0 && <line x1={x} x2={x} y1={base} y2={base + tick.major} />}
          {index < positions.length - 1 &&
            Array.from({ length: parts - 1 }, (_, minor) => {
              const at = x + (step * (minor + 1)) / parts;
              return <line key={minor} x1={at} x2={at} y1={base} y2={base + tick.minor} />;
            })}
        </g>
      ))}
    </g>
  );
}
