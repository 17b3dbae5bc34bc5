import Box from '@mui/material/Box';
import type { ElementType, ReactNode } from 'react';
import { space } from '@src/theme/lengths';

/** Text for screen readers only. */
export function VisuallyHidden({
  children,
  component = 'span',
  id,
  live,
}: {
  children?: ReactNode;
  component?: ElementType;
  id?: string;
  live?: 'polite';
}) {
  return (
    <Box
      component={component}
      id={id}
      {...(live ? { role: 'status', 'aria-live': live } : {})}
      sx={{
        position: 'absolute',
        width: '1px',
        height: '1px',
        margin: space('-1'),
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}
