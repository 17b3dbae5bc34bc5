import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { BrandMark } from '@src/components/BrandMark/BrandMark';
import { rem } from '@src/theme/lengths';

export interface BareLayoutProps {
  /** The content is alone on the page, so it is in the upper middle of the window. */
  centred?: boolean;
  children: ReactNode;
}

/** A page without navigation: the mark at the top, and one column of content below. */
export function BareLayout({ centred = false, children }: BareLayoutProps) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="header"
        sx={{
          height: 'var(--size-header)',
          px: { xs: 2, sm: 4 },
          display: 'flex',
          alignItems: 'center',
        }}
      >
        <BrandMark size={24} wordmark />
      </Box>
      <Box
        component="main"
        sx={{
          flex: 1,
          width: 1,
          maxWidth: rem(720),
          mx: 'auto',
          px: { xs: 2, sm: 4 },
          pt: { xs: 3, sm: 7 },
          pb: centred ? 'calc(var(--size-header) + 16vh)' : 5,
          ...(centred ? { display: 'grid', alignContent: 'center' } : {}),
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
