import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import type { ApiError } from '@src/lib/apiError';
import { messageOf } from '../../failures';
import { versionHistoryText } from './texts/versionHistoryText';

interface VersionSectionProps<Row> {
  title: string;
  /** Shown if there are no versions. */
  empty: string;
  versions: UseQueryResult<Row[], ApiError>;
  children: (version: Row) => ReactNode;
}

/** A heading and the list of versions below it, also while they load or if they can't. */
export function VersionSection<Row>({
  title,
  empty,
  versions,
  children,
}: VersionSectionProps<Row>) {
  return (
    <Box component="section" aria-label={title} sx={{ '& + &': { mt: 3 } }}>
      <Typography variant="h3" component="h3">
        {title}
      </Typography>
      {versions.isPending && <LoadingState label={versionHistoryText('loading')} shape="lines" />}
      {versions.isError && (
        <ErrorState
          headingLevel={4}
          title={versionHistoryText('failed')}
          message={messageOf(versions.error)}
          onRetry={() => versions.refetch()}
        />
      )}
      {versions.data?.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {empty}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {versions.data?.map(children)}
      </Box>
    </Box>
  );
}
