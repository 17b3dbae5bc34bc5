import Box from '@mui/material/Box';
import { rem, space } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

const dots = { low: color.riskLow, medium: color.riskMedium, high: color.riskHigh } as const;

/** An 8 px dot next to a word, for a level from low to high. */
export function RiskDot({ level, label }: { level: keyof typeof dots; label: string }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: space(7), whiteSpace: 'nowrap' }}
    >
      <Box
        component="span"
        aria-hidden
        data-drawn
        sx={{
          width: rem(8),
          height: rem(8),
          borderRadius: '50%',
          backgroundColor: dots[level],
          flex: 'none',
        }}
      />
      {label}
    </Box>
  );
}
