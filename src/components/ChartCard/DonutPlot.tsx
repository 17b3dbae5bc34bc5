import Box from '@mui/material/Box';
import { PieChart } from '@mui/x-charts/PieChart';
import { seriesColor } from '@src/theme/chartPalette';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { defaultFormat, type ChartData } from './chartTypes';

/** A ring with a legend next to it: dot, label, value. */
export function DonutPlot({ data, height }: { data: ChartData; height: number }) {
  const { labels, series, formatValue = defaultFormat, onItemClick, center } = data;
  const first = series[0]!;
  const side = Math.min(height, 180);
  const parts = labels.map((label, index) => ({
    id: index,
    label,
    value: first.values[index] ?? 0,
    color:
      center && index === labels.length - 1
        ? color.lineStrong
        : seriesColor((first.colorIndex ?? 0) + index),
  }));
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        gap: space(12, 24),
        py: 1,
      }}
    >
      <Box
        sx={{
          width: side,
          flex: 'none',
          position: 'relative',
          '& .MuiPieChart-arc, & .MuiPieArc-root': { stroke: color.surface, strokeWidth: 2 },
        }}
      >
        <PieChart
          width={side}
          height={side}
          margin={2}
          hideLegend
          skipAnimation
          disableKeyboardNavigation
          series={[
            {
              data: parts,
              innerRadius: '64%',
              outerRadius: '100%',
              valueFormatter: (item) => formatValue(item.value),
            },
          ]}
          {...(onItemClick
            ? {
                onItemClick: (_event: unknown, item: { dataIndex: number }) =>
                  onItemClick(item.dataIndex),
              }
            : {})}
        />
        {center && (
          <Box sx={{ ...middle, ...textRole.caption, color: color.textSecondary }}>
            <Box
              component="span"
              sx={{
                display: 'block',
                fontSize: textRole.h2.fontSize,
                lineHeight: textRole.h2.lineHeight,
                fontWeight: 600,
                color: color.text,
              }}
            >
              {center.figure}
            </Box>
            {center.note}
          </Box>
        )}
      </Box>
      <Box
        component="ul"
        sx={{
          flex: `1 1 ${rem(160)}`,
          minWidth: 0,
          m: 0,
          p: 0,
          listStyle: 'none',
          ...textRole.caption,
        }}
      >
        {parts.map((part) => (
          <Box
            component="li"
            key={part.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, py: space(4) }}
          >
            <Box
              component="span"
              sx={{
                width: rem(8),
                height: rem(8),
                borderRadius: 'var(--radius-mark)',
                backgroundColor: part.color,
                flex: 'none',
              }}
            />
            <Box
              component="span"
              sx={{ flex: 1, minWidth: 0, color: color.textSecondary, overflowWrap: 'anywhere' }}
            >
              {part.label}
            </Box>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {formatValue(part.value)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const middle = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  textAlign: 'center',
  pointerEvents: 'none',
} as const;
