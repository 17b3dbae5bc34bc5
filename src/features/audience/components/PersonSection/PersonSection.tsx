import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { ReactNode } from 'react';

export interface PersonSectionProps {
  title: string;
  note?: string;
  /** Omits the line above it. */
  first?: boolean;
  /** Collapsed at first. */
  collapsible?: boolean;
  children: ReactNode;
}

/** One section of the side panel, with a hairline above it. */
export function PersonSection({
  title,
  note,
  first = false,
  collapsible = false,
  children,
}: PersonSectionProps) {
  const frame = first ? {} : { mt: 2, pt: 1.5, borderTop: `1px solid ${color.line}` };
  if (collapsible) {
    return (
      <Box
        component="details"
        sx={{
          ...frame,
          '& > summary': {
            cursor: 'pointer',
            minHeight: rem(24),
            fontSize: textRole.h3Small.fontSize,
            fontWeight: 600,
          },
          '&[open] > summary': { mb: 1 },
        }}
      >
        <summary>
          {title}
          {note && (
            <Box component="span" sx={noteStyle}>
              {note}
            </Box>
          )}
        </summary>
        {children}
      </Box>
    );
  }
  return (
    <Box component="section" aria-label={title} sx={frame}>
      <Typography variant="h3" sx={{ mb: 1, fontSize: textRole.h3Small.fontSize }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const noteStyle = {
  ml: 1,
  fontSize: textRole.caption.fontSize,
  fontWeight: 450,
  color: color.textTertiary,
} as const;
