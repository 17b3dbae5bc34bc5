import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { normaliseSurvey } from '@core/survey/normalise';
import type { Survey } from '@core/survey/types';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import type { ApiError } from '@src/lib/apiError';
import { messageOf } from '../../failures';
import { versionHistoryText } from './texts/versionHistoryText';
import { Differences, VersionItem } from './VersionItem';

/** How a version is named in the list and in its comparison. */
export interface VersionWords {
  name: string;
  /** Marks next to the name. */
  chips?: ReactNode;
  facts: string;
  compareLabel: string;
  /** Heading of the comparison. */
  compared: string;
  restoreLabel: string;
}

export interface VersionListProps<Row extends { id: string }> {
  title: string;
  /** Shown if there are no versions. */
  empty: string;
  versions: UseQueryResult<Row[], ApiError>;
  /** Reads the survey of a version by its id. */
  read: UseMutationResult<{ survey: Parameters<typeof normaliseSurvey>[0] }, Error, string>;
  words: (version: Row) => VersionWords;
  /** The survey in the editor. */
  survey: Survey;
  /** True if restoring brings back the whole survey, not only its texts and questions. */
  whole?: boolean;
  onRestore: (version: Survey) => void;
}

/** A heading and the versions below it. Each can be compared with the editor and restored. */
export function VersionList<Row extends { id: string }>({
  title,
  empty,
  versions,
  read,
  words,
  survey,
  whole = false,
  onRestore,
}: VersionListProps<Row>) {
  const [shown, setShown] = useState<{ id: string; survey: Survey }>();
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
        {versions.data?.map((version) => {
          const { id } = version;
          const { compared, restoreLabel, ...item } = words(version);
          return (
            <VersionItem
              key={id}
              {...item}
              disabled={read.isPending}
              onCompare={() =>
                read.mutate(id, {
                  onSuccess: (found) => setShown({ id, survey: normaliseSurvey(found.survey) }),
                })
              }
            >
              {read.isError && read.variables === id && (
                <Message tone="error">{messageOf(read.error)}</Message>
              )}
              {shown?.id === id && (
                <Differences
                  before={shown.survey}
                  after={survey}
                  whole={whole}
                  compared={compared}
                  restoreLabel={restoreLabel}
                  onRestore={() => onRestore(shown.survey)}
                />
              )}
            </VersionItem>
          );
        })}
      </Box>
    </Box>
  );
}
