import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { rem, space } from '@src/theme/lengths';

export interface StateLayoutProps {
  picture: ReactNode;
  title?: ReactNode;
  message?: ReactNode;
  actions?: ReactNode;
  foot?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4;
  role?: 'alert';
}

/** Centered column that the empty, error and "access denied" states share. */
export function StateLayout({
  picture,
  title,
  message,
  actions,
  foot,
  headingLevel = 2,
  role,
}: StateLayoutProps) {
  return (
    <Box
      role={role}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        justifyItems: 'center',
        textAlign: 'center',
        p: space(40, 24),
        maxWidth: rem(460),
        mx: 'auto',
      }}
    >
      {picture}
      {title && (
        <Typography
          variant="empty"
          component={`h${headingLevel}`}
          sx={{ mt: 2, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
      )}
      {message && (
        <Typography
          variant="body1"
          sx={{
            mt: title ? 0.5 : 2,
            color: 'text.secondary',
            overflowWrap: 'anywhere',
            textWrap: 'balance',
          }}
        >
          {message}
        </Typography>
      )}
      {actions && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'center',
            gap: 1,
            mt: 2,
            maxWidth: 1,
          }}
        >
          {actions}
        </Box>
      )}
      {foot && (
        <Typography variant="caption" component="p" sx={{ mt: 2, color: 'text.secondary' }}>
          {foot}
        </Typography>
      )}
    </Box>
  );
}
