import Box from '@mui/material/Box';
import { ChartsTooltipContainer, useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { color, elevation } from '@src/theme/tokenVariables';

/** The values at the index line on the inverse of the theme, beside the line and never on it. */
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
  // The current period is named before the earlier one, although the earlier one is drawn below it.
  const items = [...axis.seriesItems].sort(
    (a, b) => Number(isPrevious(a.seriesId)) - Number(isPrevious(b.seriesId)),
  );
  return (
    <Box
      sx={{
        p: '8px 12px',
        borderRadius: 'var(--radius-control)',
        boxShadow: elevation.menu,
        backgroundColor: color.inverse,
        color: color.inverseText,
        fontSize: '0.75rem',
        lineHeight: '17px',
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
