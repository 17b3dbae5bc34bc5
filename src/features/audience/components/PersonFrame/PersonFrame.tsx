import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { rem, space } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { breakpoint } from '@tokens/tokens';
import type { ReactNode } from 'react';
import { audienceText } from '../../texts/audienceText';

/**
 * Frame of the side panel: a column from 1200 px, a drawer below that, full screen on phones.
 * Escape closes it.
 */
export function PersonFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const column = useMediaQuery(`(min-width: ${String(breakpoint.lg)}px)`, { noSsr: true });
  if (column) {
    return (
      <Box
        component="aside"
        aria-label={audienceText('user')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        sx={{
          gridArea: 'person',
          position: 'sticky',
          top: 16,
          maxHeight: `calc(100dvh - ${space(32)})`,
          overflowY: 'auto',
          p: 2,
          backgroundColor: color.surface,
          border: `1px solid ${color.line}`,
          borderRadius: 'var(--radius-card)',
        }}
      >
        {children}
      </Box>
    );
  }
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': audienceText('user'),
          sx: { width: { xs: '100vw', sm: rem(380) }, p: 2 },
        },
      }}
    >
      {children}
    </Drawer>
  );
}
