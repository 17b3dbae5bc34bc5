import Box from '@mui/material/Box';
import { Graticule } from '@src/components/Graticule/Graticule';
import { StateLayout } from '@src/components/StateLayout/StateLayout';
import { rem } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** Heading; leave out when the sentence says it all. */
  title?: ReactNode;
  /** What belongs here and how it begins. */
  message: ReactNode;
  /** The one way on. */
  action?: ReactNode;
  /** In place of the graticule, e.g. a lock for a refusal. */
  icon?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4;
}

/** Nothing here yet: says what belongs here and starts it. With a lock as `icon` it is the refusal page. */
export function EmptyState({ title, message, action, icon, headingLevel }: EmptyStateProps) {
  const picture = icon ? (
    <Box
      sx={{
        color: color.textSecondary,
        display: 'grid',
        '& svg': { width: rem(32), height: rem(32), strokeWidth: 1.5 },
      }}
    >
      {icon}
    </Box>
  ) : (
    <Graticule course="ahead" />
  );
  return (
    <StateLayout
      picture={picture}
      title={title}
      message={message}
      actions={action}
      {...(headingLevel ? { headingLevel } : {})}
    />
  );
}
