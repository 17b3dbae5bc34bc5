import Box from '@mui/material/Box';
import { textRole } from '@src/theme/lengths';

/** Up to two lines of a sentence. The whole sentence is its tooltip. */
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
        WebkitLineClamp: 2,
        overflow: 'hidden',
      }}
    >
      {sentence}
    </Box>
  );
}
