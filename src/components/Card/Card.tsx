import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { rem, space, type Distance } from '@src/theme/lengths';

export interface CardProps {
  title?: ReactNode;
  support?: ReactNode;
  /** Right end of the header. */
  actions?: ReactNode;
  /** Shown next to the title, such as a status. */
  chip?: ReactNode;
  /** Padding of the content in px. Use 0 for tables and lists that reach the edge. */
  padding?: Distance;
  /** Heading level of the title. */
  headingLevel?: 2 | 3 | 4;
  children?: ReactNode;
}

/** A bordered surface for one object or one list. Never put a card in a card. */
export function Card({
  title,
  support,
  actions,
  chip,
  padding = 16,
  headingLevel = 2,
  children,
}: CardProps) {
  return (
    <Paper variant="outlined" component="section" sx={{ minWidth: 0, overflow: 'clip' }}>
      {(title || actions) && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: space(6, 12),
            padding: space(14, padding || 16, padding ? 0 : 12),
            minHeight: rem(28),
          }}
        >
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'baseline',
              gap: space(2, 12),
              flex: '1 1 auto',
              minWidth: 0,
            }}
          >
            {title && (
              <Typography
                variant="h3"
                component={`h${headingLevel}`}
                sx={{ overflowWrap: 'anywhere' }}
              >
                {title}
              </Typography>
            )}
            {chip}
            {support && (
              <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
                {support}
              </Typography>
            )}
          </Box>
          {actions && <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>{actions}</Box>}
        </Box>
      )}
      <Box
        sx={{
          padding: space(padding),
          paddingTop: (title || actions) && padding ? space(14) : undefined,
        }}
      >
        {children}
      </Box>
    </Paper>
  );
}
