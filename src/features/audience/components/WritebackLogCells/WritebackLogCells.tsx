import Box from '@mui/material/Box';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

/** Two short lines in a row of the log. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        verticalAlign: 'middle',
        lineHeight: textRole.small.lineHeight,
      }}
    >
      {first}
      {second !== '' && (
        <Box
          component="span"
          sx={{ display: 'block', ...textRole.caption, color: color.textSecondary }}
        >
          {second}
        </Box>
      )}
    </Box>
  );
}

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
