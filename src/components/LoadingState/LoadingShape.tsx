import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { RulerTicks } from '@src/components/RulerTicks/RulerTicks';
import { readoutCellStyle, stripStyle } from '@src/components/ReadoutStrip/readoutStyles';
import { rem, space } from '@src/theme/lengths';
import { chart, color } from '@src/theme/tokenVariables';

export type LoadingShapeName = 'page' | 'strip' | 'chart' | 'table' | 'cards' | 'panels' | 'lines';

const surface = {
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: 'var(--radius-card)',
} as const;
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Gray blocks in the shape of the coming content. Hidden from screen readers. */
export function LoadingShape({
  name,
  rows,
  plotHeight,
}: {
  name: LoadingShapeName;
  rows: number;
  plotHeight?: number | undefined;
}) {
  return <Box aria-hidden>{shapes[name](rows, plotHeight)}</Box>;
}

const lines = (rows: number) => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>
    {times(rows).map((row) => (
      <Skeleton key={row} height={14} width={`${[92, 78, 86, 64][row % 4]}%`} />
    ))}
  </Box>
);

const strip = (rows: number) => (
  <Box sx={stripStyle}>
    {times(Math.min(rows, 6)).map((cell) => (
      <Box key={cell} sx={[readoutCellStyle, { display: 'grid', gap: space(8) }]}>
        <Skeleton height={10} width={74} />
        <Skeleton height={22} width={58} />
        <Skeleton height={10} width={64} />
      </Box>
    ))}
  </Box>
);

const plot = (height = 190) => (
  <Box sx={{ ...surface, p: 2 }}>
    <Skeleton height={14} width={110} />
    <Box
      sx={{
        mt: 2,
        height: rem(height),
        borderBottom: `1px solid ${chart.axis}`,
        backgroundImage: `repeating-linear-gradient(to bottom, ${chart.grid} 0 1px, transparent 1px ${rem(48)})`,
      }}
    />
    <RulerTicks major={12.5} minor={3.125} />
  </Box>
);

const table = (rows: number) => (
  <Box sx={{ ...surface, overflow: 'hidden' }}>
    <Box
      sx={{
        height: rem(36),
        borderBottom: `1px solid ${color.lineStrong}`,
        display: 'flex',
        alignItems: 'center',
        gap: 6,
        px: 1.5,
      }}
    >
      {[80, 60, 90].map((width) => (
        <Skeleton key={width} height={10} width={width} />
      ))}
    </Box>
    {times(rows).map((row) => (
      <Box
        key={row}
        sx={{
          height: rem(44),
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          px: 1.5,
          '& + &': { borderTop: `1px solid ${color.line}` },
        }}
      >
        <Skeleton height={12} width={`${[26, 32, 22, 29][row % 4]}%`} />
        <Skeleton height={12} width="18%" />
        <Skeleton height={12} width="12%" sx={{ ml: 'auto' }} />
      </Box>
    ))}
  </Box>
);

const cards = (rows: number) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(336)}, 100%), 1fr))`,
    }}
  >
    {times(rows).map((card) => (
      <Box key={card} sx={{ ...surface, p: 2, display: 'grid', gap: 1.5 }}>
        <Skeleton height={16} width={64} />
        <Skeleton height={16} width="62%" />
        <Skeleton height={28} width={80} />
        <Skeleton height={5} width="100%" />
        <Skeleton height={28} width="100%" />
      </Box>
    ))}
  </Box>
);

/** A strip, a state line, tabs, and two columns: a list and a preview of its effect. */
const panels = (rows: number) => (
  <Box sx={{ display: 'grid', gap: 1.25 }}>
    {strip(5)}
    <Skeleton height={30} width="40%" />
    <Box sx={{ height: rem(43), mt: 1.25, borderBottom: `1px solid ${color.line}` }}>
      <Skeleton height={16} width={180} />
    </Box>
    <Box
      sx={{
        mt: 1.25,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(480)}), 1fr))`,
      }}
    >
      {[rows, 6].map((lineCount, column) => (
        <Box key={column} sx={{ ...surface, p: 2, display: 'grid', gap: 2.5 }}>
          {times(lineCount).map((row) => (
            <Box key={row} sx={{ display: 'grid', gap: 1 }}>
              <Skeleton height={16} width={`${[42, 36, 48, 30][row % 4]}%`} />
              <Skeleton height={12} width="100%" />
              <Skeleton height={10} width="70%" />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  </Box>
);

const page = (rows: number) => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>
    <Skeleton height={24} width={180} />
    {strip(3)}
    {plot()}
    {rows > 4 && table(rows - 4)}
  </Box>
);

const shapes: Record<LoadingShapeName, (rows: number, plotHeight?: number) => React.JSX.Element> = {
  page,
  strip,
  chart: (_rows, height) => plot(height),
  table,
  cards,
  panels,
  lines,
};
