import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

/**
 * A table cell with two lines, 13 px over 12 px, each truncated at the column's edge. A title
 * without support can take both lines. On phones, the second line wraps. `plain`: the first line is
 * not a title.
 */
export function TwoLineCell({
  title,
  support,
  plain = false,
}: {
  title: ReactNode;
  support: ReactNode;
  plain?: boolean;
}) {
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        minWidth: 0,
        '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      }}
    >
      <Box
        component="span"
        style={support === null ? bothLines : undefined}
        sx={{ ...(!plain && { fontWeight: 550 }), lineHeight: textRole.small.lineHeight }}
      >
        {title}
      </Box>
      {support !== null && (
        <Box
          component="span"
          sx={{
            ...textRole.caption,
            fontWeight: 450,
            color: plain ? color.textSecondary : color.textTertiary,
            '@media (max-width: 599.95px)': {
              '&&': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
            },
          }}
        >
          {support}
        </Box>
      )}
    </Box>
  );
}

const bothLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;
