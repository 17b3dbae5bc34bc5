import { useState } from 'react';
import { normaliseSurvey } from '@core/survey/normalise';
import type { Survey } from '@core/survey/types';
import { Message } from '@src/components/Message/Message';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { dayText } from '@src/lib/dateText';
import { useSurveyVersions } from '@src/lib/useSurveyVersions';
import { useReadVersion } from '../../api';
import { messageOf } from '../../failures';
import { versionHistoryText } from './texts/versionHistoryText';
import { Differences, VersionItem } from './VersionItem';
import { VersionSection } from './VersionSection';

export interface PublishedVersionsProps {
  sourceSurveyId: string;
  survey: Survey;
  onRestore: (version: Survey) => void;
}

/** The published versions of the survey that the draft is a copy of. */
export function PublishedVersions({ sourceSurveyId, survey, onRestore }: PublishedVersionsProps) {
  const versions = useSurveyVersions(sourceSurveyId);
  const read = useReadVersion();
  const [shown, setShown] = useState<{ id: string; survey: Survey }>();
  return (
    <VersionSection
      title={versionHistoryText('published')}
      empty={versionHistoryText('noPublished')}
      versions={versions}
    >
      {({ id, version: number, status, ...version }) => (
        <VersionItem
          key={id}
          name={versionHistoryText('version', { number })}
          chips={
            <>
              <StatusChip
                label={versionHistoryText(
                  status === 'active' ? 'status.active' : 'status.inactive',
                )}
                tone={status === 'active' ? 'success' : 'neutral'}
                dot={status === 'active' ? 'full' : 'hollow'}
              />
              {id === sourceSurveyId && (
                <StatusChip label={versionHistoryText('source')} tone="signal" dot="none" />
              )}
            </>
          }
          facts={factsText(version)}
          compareLabel={versionHistoryText('compareWith', { number })}
          disabled={read.isPending}
          onCompare={() =>
            read.mutate(id, {
              onSuccess: (published) => setShown({ id, survey: normaliseSurvey(published.survey) }),
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
              compared={versionHistoryText('compared', { number })}
              restoreLabel={versionHistoryText('useAgain', { number })}
              onRestore={() => onRestore(shown.survey)}
            />
          )}
        </VersionItem>
      )}
    </VersionSection>
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
