import Box from '@mui/material/Box';
import { color } from '@src/theme/tokenVariables';

const dots = { low: color.riskLow, medium: color.riskMedium, high: color.riskHigh } as const;

/** A level from low to high as an 8 px dot beside its word. */
export function RiskDot({ level, label }: { level: keyof typeof dots; label: string }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: '7px', whiteSpace: 'nowrap' }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          borderRadius: '50%',
          backgroundColor: dots[level],
          flex: 'none',
        }}
      />
      {label}
    </Box>
  );
}
