import Box from '@mui/material/Box';
import { textRole } from '@src/theme/lengths';

/** A sentence: whole on a phone, else up to two lines and whole in its tooltip. */
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
