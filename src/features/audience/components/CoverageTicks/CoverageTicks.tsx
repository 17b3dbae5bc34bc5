import Box from '@mui/material/Box';
import { rem, space } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

/** A share as six ticks, filled in proportion. Decorative, next to the number. */
export function CoverageTicks({ percent, of = 6 }: { percent: number; of?: number }) {
  const lit = Math.round((Math.min(100, Math.max(0, percent)) / 100) * of);
  return (
    <Box component="span" aria-hidden sx={{ display: 'inline-flex', gap: space(2) }}>
      {Array.from({ length: of }, (_, index) => (
        <Box
          component="span"
          key={index}
          data-drawn={index < lit ? true : undefined}
          sx={{
            width: rem(4),
            height: rem(6),
            borderRadius: 'var(--stroke-hairline)',
            backgroundColor: index < lit ? color.signal : color.lineStrong,
          }}
        />
      ))}
    </Box>
  );
}
