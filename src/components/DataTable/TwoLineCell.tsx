import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

/** A table cell of two lines, 13 over 12; each is cut at the edge of its column. On phones the second line belongs to the row's own support line. */
export function TwoLineCell({ title, support }: { title: ReactNode; support: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        minWidth: 0,
        '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      }}
    >
      <Box component="span" sx={{ fontWeight: 550, lineHeight: textRole.small.lineHeight }}>
        {title}
      </Box>
      <Box
        component="span"
        sx={{ ...textRole.caption, fontWeight: 450, color: color.textTertiary }}
      >
        {support}
      </Box>
    </Box>
  );
}
