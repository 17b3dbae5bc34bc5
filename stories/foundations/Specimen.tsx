import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useColorScheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { themes, type ThemeTokens } from '@tokens/tokens';
import { color } from '../../src/theme/tokenVariables';

/** One titled block of a foundation page. */
export function Specimen({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box component="section" sx={{ mb: 5, maxWidth: 1080 }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {note && (
        <Typography
          variant="body2"
          component="p"
          sx={{ mt: 0.5, maxWidth: 640, color: 'text.secondary' }}
        >
          {note}
        </Typography>
      )}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Box>
  );
}

/** One row of a list: specimen, name, value. */
export function SpecimenRow({
  sample,
  name,
  value,
}: {
  sample: ReactNode;
  name: string;
  value: ReactNode;
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: '1fr',
          sm: 'minmax(0, 2fr) minmax(120px, 1fr) minmax(140px, 1fr)',
        },
        alignItems: 'center',
        gap: '4px 16px',
        py: 1,
        borderTop: `1px solid ${color.line}`,
      }}
    >
      <Box sx={{ minWidth: 0 }}>{sample}</Box>
      <Typography variant="label">{name}</Typography>
      <Typography
        variant="caption"
        sx={{ color: 'text.secondary', fontFamily: 'var(--font-mono)' }}
      >
        {value}
      </Typography>
    </Box>
  );
}

/** Returns the tokens of the story's theme. */
export function useThemeTokens(): ThemeTokens {
  const { mode } = useColorScheme();
  return themes[mode === 'dark' ? 'dark' : 'light'];
}
