import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { textRole } from '@src/theme/lengths';

/** Heading and secondary line of a page before sign-in. */
export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Typography variant="h1" sx={{ ...textRole.displayPhone, letterSpacing: '-0.02em' }}>
        {title}
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>{children}</Typography>
    </>
  );
}
