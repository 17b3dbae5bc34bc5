import Box from '@mui/material/Box';
import { ChartsTooltipContainer, useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { rem, space, textRole } from '@src/theme/lengths';
import { color, elevation } from '@src/theme/tokenVariables';

/** The values at the index line, in inverse colors. Never covers the line. */
export function ChartTooltip() {
  return (
    <ChartsTooltipContainer trigger="axis" anchor="chart" position="right" placement="right">
      <AxisValues />
    </ChartsTooltipContainer>
  );
}

function AxisValues() {
  const axis = useAxesTooltip()?.[0];
  if (!axis) return null;
  // List the current period first, although the earlier one is drawn below it.
  const items = [...axis.seriesItems].sort(
    (a, b) => Number(isPrevious(a.seriesId)) - Number(isPrevious(b.seriesId)),
  );
  return (
    <Box
      data-raised
      sx={{
        p: space(8, 12),
        borderRadius: 'var(--radius-control)',
        boxShadow: elevation.menu,
        backgroundColor: color.inverse,
        color: color.inverseText,
        fontSize: textRole.caption.fontSize,
        lineHeight: rem(17),
      }}
    >
      <Box sx={{ color: color.inverseTextSecondary }}>{axis.axisFormattedValue}</Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 2 }}>
        {items.map((item) => (
          <Box
            key={item.seriesId}
            sx={{
              display: 'contents',
              '& > *': isPrevious(item.seriesId)
                ? { color: color.inverseTextSecondary }
                : { fontWeight: 550 },
            }}
          >
            <span>{item.formattedLabel}</span>
            <Box component="span" sx={{ textAlign: 'right' }}>
              {item.formattedValue}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function isPrevious(seriesId: string | number): boolean {
  return String(seriesId).endsWith('-previous');
}
