import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BrandMark } from '@src/components/BrandMark/BrandMark';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { LoginPlate } from './LoginPlate';
import { authText } from '@src/features/auth/texts/authText';

/**
 * The pages before sign-in: one form column on the right, and from 900 px the plate with the
 * plotted course on the left.
 */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '57fr 43fr' },
        backgroundColor: color.canvas,
        '[data-theme="dark"] &': { backgroundColor: color.surface },
      }}
    >
      <Box
        component="aside"
        aria-label="Navout"
        sx={{
          display: { xs: 'none', md: 'block' },
          position: 'sticky',
          top: 0,
          height: '100dvh',
          overflow: 'hidden',
          backgroundColor: color.nav,
          color: color.navStrong,
        }}
      >
        <LoginPlate />
        <Box sx={{ position: 'absolute', top: 40, left: 50 }}>
          <BrandMark size={30} on="ink" wordmark />
        </Box>
        <Typography
          variant="display"
          component="p"
          sx={{
            position: 'absolute',
            top: 140,
            left: 50,
            maxWidth: rem(400),
            ...textRole.plate,
          }}
        >
          {authText('plate')}
        </Typography>
      </Box>
      <Box
        component="main"
        sx={{
          display: 'grid',
          alignContent: { xs: 'start', sm: 'center' },
          justifyItems: 'center',
          px: { xs: 2, sm: 4 },
          py: { xs: 3, sm: 5 },
        }}
      >
        <Box sx={{ width: 1, maxWidth: rem(364) }}>
          <Box sx={{ display: { xs: 'block', md: 'none' }, mb: 5 }}>
            <BrandMark size={30} wordmark />
          </Box>
          {children}
        </Box>
      </Box>
    </Box>
  );
}
