import Box from '@mui/material/Box';
import { Graticule } from '@src/components/Graticule/Graticule';
import { StateLayout } from '@src/components/StateLayout/StateLayout';
import { rem } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { lazy, Suspense, type ReactNode } from 'react';
import type { EmptySubject } from './EmptySign';

// All symbols are in one file, loaded with the first empty state.
const EmptySign = lazy(() => import('./EmptySign'));

export interface EmptyStateProps {
  /** Heading. Omit it if the description is enough. */
  title?: ReactNode;
  /** Says what belongs here and how to start. */
  message: ReactNode;
  /** The one action. */
  action?: ReactNode;
  /** Kind of missing content. Selects the symbol in the picture. */
  subject?: EmptySubject;
  /** Replaces the picture, such as with a lock if access is denied. */
  icon?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4;
}

/**
 * Explains what belongs here, and offers to create it. With a lock as `icon`, it is the "access
 * denied" page.
 */
export function EmptyState({
  title,
  message,
  action,
  subject,
  icon,
  headingLevel,
}: EmptyStateProps) {
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
    <Graticule course="ahead">
      {subject && (
        <Suspense>
          <EmptySign subject={subject} />
        </Suspense>
      )}
    </Graticule>
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
