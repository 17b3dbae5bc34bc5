import Box from '@mui/material/Box';
import { MessageSquare } from 'lucide-react';
import { rem, space } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

/**
 * The symbol for comments, with the number of open threads. The button around it has both in its
 * name.
 */
export function CommentsIcon({ count }: { count: number }) {
  return (
    <Box component="span" aria-hidden sx={{ position: 'relative', display: 'grid' }}>
      <MessageSquare />
      {count > 0 && (
        <Box
          component="span"
          sx={{
            position: 'absolute',
            top: rem(-8),
            left: rem(8),
            minWidth: rem(16),
            px: space(4),
            borderRadius: rem(8),
            textAlign: 'center',
            fontSize: rem(10),
            lineHeight: rem(16),
            fontWeight: 600,
            backgroundColor: color.signal,
            color: color.signalOn,
          }}
        >
          {count > 99 ? '99+' : count}
        </Box>
      )}
    </Box>
  );
}
