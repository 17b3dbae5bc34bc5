import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { rem } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

export type GuideCard = 'start' | 'types' | 'logic' | 'customize' | 'deploy' | 'practice' | 'tips';

const outline = { fill: color.surface, stroke: color.lineStrong, strokeWidth: 1.25 };
const chosen = { fill: color.signal, stroke: 'none' };
const goal = { fill: color.brass, stroke: 'none' };
const course = {
  fill: 'none',
  stroke: color.signal,
  strokeWidth: 1.75,
  strokeLinecap: 'round',
} as const;
const faint = { fill: color.lineStrong, stroke: 'none' };

const box = (x: number, y: number, width: number, height: number, style = outline) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="4" style={style} />
);
const bar = (x: number, y: number, width: number, style = faint) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height="4" rx="2" style={style} />
);
const dot = (cx: number, cy: number, radius: number, style: object = outline) => (
  <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={radius} style={style} />
);

/** Pictures of the guide's cards, each 242 x 72. */
const pictures: Record<GuideCard, ReactElement> = {
  start: (
    <>
      {[0, 90, 180].map((x) => [box(x, 10, 60, 52), bar(x + 10, 22, 40), bar(x + 10, 34, 26)])}
      <path d="M64 36 h20 m-6 -5 l6 5 l-6 5 M154 36 h20 m-6 -5 l6 5 l-6 5" style={course} />
      {dot(16, 50, 4, chosen)}
      {dot(106, 50, 4, chosen)}
      <path d="M199 48 l7 6 l14 -14" style={course} />
    </>
  ),
  types: (
    <>
      {[0, 64, 128, 192].map((x) => box(x, 14, 48, 44))}
      {[bar(8, 26, 32), bar(8, 38, 20)]}
      {[dot(80, 28, 4, chosen), bar(90, 26, 14), dot(80, 44, 4), bar(90, 42, 14)]}
      {[138, 146, 154, 162].map((x, index) => dot(x, 36, 3, index < 3 ? chosen : outline))}
      <path d="M200 36 h32" style={{ ...course, stroke: color.lineStrong }} />
      {dot(218, 36, 5, chosen)}
    </>
  ),
  logic: (
    <>
      <path d="M52 36 h36 M128 32 q20 -18 44 -18 M128 40 q20 18 44 18" style={course} />
      {box(0, 22, 52, 28)}
      {bar(10, 34, 32)}
      <path d="M108 16 l20 20 l-20 20 l-20 -20 z" style={outline} />
      {box(172, 2, 60, 24)}
      {bar(182, 12, 40, chosen)}
      <rect
        x="172"
        y="46"
        width="60"
        height="24"
        rx="4"
        style={{ ...outline, strokeDasharray: '3 3' }}
      />
    </>
  ),
  customize: (
    <>
      {box(0, 6, 96, 60)}
      {[0, 1, 2].map((index) => dot(18 + index * 24, 24, 7, [chosen, goal, faint][index]))}
      {[bar(12, 42, 72), bar(12, 52, 44)]}
      <path d="M104 36 h22 m-6 -5 l6 5 l-6 5" style={course} />
      {box(136, 6, 96, 60)}
      {[bar(148, 18, 56), bar(148, 30, 72), bar(148, 40, 72)]}
      {box(196, 50, 28, 10, { ...outline, ...chosen })}
    </>
  ),
  deploy: (
    <>
      {box(0, 12, 64, 48)}
      {[bar(10, 24, 44), bar(10, 36, 28)]}
      <path d="M72 36 h24 m-6 -5 l6 5 l-6 5" style={course} />
      {box(108, 4, 124, 64)}
      <path d="M108 18 h124" style={{ ...course, stroke: color.lineStrong }} />
      {[118, 128, 138].map((x) => dot(x, 11, 2.5, faint))}
      {box(172, 32, 52, 30, { ...outline, stroke: color.signal })}
      {[bar(180, 40, 30), bar(180, 50, 18, chosen)]}
    </>
  ),
  practice: (
    <>
      <path d="M0 62 h232 M0 8 v54" style={{ ...course, stroke: color.lineStrong }} />
      <path d="M8 16 q60 2 100 14 t116 26" style={course} />
      {dot(74, 22, 5, goal)}
      <path
        d="M74 30 v32"
        style={{ ...course, stroke: color.lineStrong, strokeDasharray: '3 3' }}
      />
    </>
  ),
  tips: (
    <>
      {box(0, 22, 44, 28)}
      {box(56, 22, 28, 28)}
      {[bar(12, 34, 20), bar(66, 34, 8, chosen)]}
      <path d="M104 44 a16 16 0 1 1 12 6 M104 44 l-4 -9 M104 44 l9 -3" style={course} />
      {[16, 32, 48].map((y) => [dot(176, y + 2, 4, y === 32 ? chosen : outline), bar(188, y, 44)])}
    </>
  ),
};

/** Picture of a guide card. Decorative: the steps next to it say the same. */
export function GuidePicture({ card }: { card: GuideCard }) {
  return (
    <Box
      component="svg"
      viewBox="-2 0 246 72"
      aria-hidden="true"
      sx={{ display: 'block', width: rem(246), maxWidth: '100%', height: 'auto' }}
    >
      {pictures[card]}
    </Box>
  );
}
