import Box from '@mui/material/Box';
import { textRole } from '@src/theme/lengths';

/**
 * A sentence. Phones show all of it. Wider screens show up to two lines, and all of it in a
 * tooltip.
 */
export function RunReason({ sentence }: { sentence: string }) {
  return (
    <Box
      component="span"
      title={sentence}
      sx={{
        ...textRole.caption,
        display: '-webkit-inline-box',
        verticalAlign: 'middle',
        whiteSpace: 'normal',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: { xs: 'none', sm: '2' },
        overflow: 'hidden',
      }}
    >
      {sentence}
    </Box>
  );
}
