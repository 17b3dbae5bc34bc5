import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Survey } from '@core/survey/types';
import { normaliseSurvey } from '@core/survey/normalise';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { dayText } from '@src/lib/dateText';
import { useSurveyVersions } from '@src/lib/useSurveyVersions';
import { useReadVersion } from '../../api';
import { messageOf } from '../../failures';
import { compareSurveys } from '../../model/compareSurveys';
import { versionHistoryText } from './texts/versionHistoryText';

export interface VersionHistoryProps {
  /** The published survey that this draft is a copy of. */
  sourceSurveyId: string;
  /** The survey in the editor, for the comparison. */
  survey: Survey;
  /** Puts a version's questions and texts into the editor. Can be undone. */
  onRestore: (version: Survey) => void;
  onClose: () => void;
}

/**
 * The published versions of this survey: dates, authors, response counts, comparison with the
 * editor, and restore.
 */
export function VersionHistory({
  sourceSurveyId,
  survey,
  onRestore,
  onClose,
}: VersionHistoryProps) {
  const versions = useSurveyVersions(sourceSurveyId);
  const read = useReadVersion();
  const [shown, setShown] = useState<{ id: string; survey: Survey }>();
  const compare = (id: string) =>
    read.mutate(id, {
      onSuccess: (published) => setShown({ id, survey: normaliseSurvey(published.survey) }),
    });
  return (
    <AppDialog
      open
      size="medium"
      title={versionHistoryText('title')}
      support={versionHistoryText('support')}
      onClose={onClose}
    >
      {versions.isPending && <LoadingState label={versionHistoryText('loading')} shape="lines" />}
      {versions.isError && (
        <ErrorState
          headingLevel={3}
          title={versionHistoryText('failed')}
          message={messageOf(versions.error)}
          onRetry={() => versions.refetch()}
        />
      )}
      {read.isError && <Message tone="error">{messageOf(read.error)}</Message>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {versions.data?.map((version) => (
          <Box
            component="li"
            key={version.id}
            sx={{ py: 1.5, borderBottom: `1px solid ${color.line}` }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Box component="strong" sx={{ fontWeight: 600 }}>
                {versionHistoryText('version', { number: version.version })}
              </Box>
              <StatusChip
                label={versionHistoryText(
                  version.status === 'active' ? 'status.active' : 'status.inactive',
                )}
                tone={version.status === 'active' ? 'success' : 'neutral'}
                dot={version.status === 'active' ? 'full' : 'hollow'}
              />
              {version.id === sourceSurveyId && (
                <StatusChip label={versionHistoryText('source')} tone="signal" dot="none" />
              )}
              <Button
                size="small"
                sx={{ ml: 'auto' }}
                onClick={() => compare(version.id)}
                disabled={read.isPending}
                aria-label={versionHistoryText('compareWith', { number: version.version })}
              >
                {versionHistoryText('compare')}
              </Button>
            </Box>
            <Box sx={{ fontSize: textRole.caption.fontSize, color: color.textTertiary }}>
              {factsText(version)}
            </Box>
            {shown?.id === version.id && (
              <Differences
                before={shown.survey}
                after={survey}
                version={version.version}
                onRestore={() => onRestore(shown.survey)}
              />
            )}
          </Box>
        ))}
      </Box>
    </AppDialog>
  );
}

/** "Checkout · published 21 Nov 2026 by Ann · 3 responses". */
const factsText = ({
  name,
  publishedAt,
  publishedByName,
  responseCount,
}: {
  name: string;
  publishedAt: string;
  publishedByName?: string | null | undefined;
  responseCount: number;
}): string => {
  const facts = { name, day: dayText(publishedAt), count: responseCount };
  return publishedByName
    ? versionHistoryText('factsBy', { ...facts, author: publishedByName })
    : versionHistoryText('facts', facts);
};

function Differences({
  before,
  after,
  version,
  onRestore,
}: {
  before: Survey;
  after: Survey;
  version: number;
  onRestore: () => void;
}) {
  const differences = compareSurveys(before, after);
  return (
    <Box sx={{ mt: 1, ...textRole.small }}>
      {differences.length === 0 ? (
        versionHistoryText('same')
      ) : (
        <>
          {versionHistoryText('compared', { number: version })}
          <Box component="ul" sx={{ my: 0.5, pl: 2.25 }}>
            {differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </Box>
          <Button size="small" onClick={onRestore}>
            {versionHistoryText('useAgain', { number: version })}
          </Button>
        </>
      )}
    </Box>
  );
}
