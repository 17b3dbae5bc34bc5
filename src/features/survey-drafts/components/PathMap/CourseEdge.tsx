import Box from '@mui/material/Box';
import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { DrawnEdge, Point } from './layoutMap';

/** Side length of an arrowhead in px. */
const head = 5;

/** A line of the map along the points from dagre, with an arrowhead. Lines that skip questions are dashed and labeled with the condition. */
export function CourseEdge({ id, data }: EdgeProps<DrawnEdge>) {
  if (!data || data.points.length < 2) return null;
  const { points, label, skip, at } = data;
  const stroke = skip ? color.brass : color.control;
  const end = points.at(-1)!;
  return (
    <>
      <BaseEdge
        id={id}
        path={smoothPath(points)}
        style={{ stroke, strokeWidth: 1.5, ...(skip ? { strokeDasharray: '5 4' } : {}) }}
      />
      <path
        d={`M${end.x - head} ${end.y - head * 1.6}L${end.x} ${end.y}L${end.x + head} ${end.y - head * 1.6}`}
        fill="none"
        style={{ stroke, strokeWidth: 1.5 }}
      />
      {label && (
        <EdgeLabelRenderer>
          <Box
            sx={{
              position: 'absolute',
              transform: `translate(-50%, -50%) translate(${at.x}px, ${at.y}px)`,
              maxWidth: rem(200),
              px: 0.5,
              textAlign: 'center',
              fontSize: textRole.caption.fontSize,
              lineHeight: rem(15),
              color: color.brassText,
              backgroundColor: color.canvas,
            }}
          >
            {label}
          </Box>
        </EdgeLabelRenderer>
      )}
    </>
  );
}

/** Draws a curve through the midpoints between points, with the points as control points. */
const smoothPath = (points: readonly Point[]): string => {
  const [first, ...rest] = points as [Point, ...Point[]];
  const last = points.at(-1)!;
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1]!;
    return `Q${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`;
  });
  return `M${first.x} ${first.y}${bends.join('')}L${last.x} ${last.y}`;
};
