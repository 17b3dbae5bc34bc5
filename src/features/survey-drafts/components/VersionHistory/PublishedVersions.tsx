import type { Survey } from '@core/survey/types';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { dayText } from '@src/lib/dateText';
import { useSurveyVersions } from '@src/lib/useSurveyVersions';
import { useReadVersion } from '../../api';
import { versionHistoryText } from './texts/versionHistoryText';
import { VersionList } from './VersionList';

export interface PublishedVersionsProps {
  sourceSurveyId: string;
  survey: Survey;
  onRestore: (version: Survey) => void;
}

/**
 * The published versions of the survey that the draft is a copy of. Restoring one restores its
 * texts and questions.
 */
export function PublishedVersions({ sourceSurveyId, survey, onRestore }: PublishedVersionsProps) {
  return (
    <VersionList
      title={versionHistoryText('published')}
      empty={versionHistoryText('noPublished')}
      versions={useSurveyVersions(sourceSurveyId)}
      read={useReadVersion()}
      survey={survey}
      words={({ id, version: number, status, ...version }) => ({
        name: versionHistoryText('version', { number }),
        chips: (
          <>
            <StatusChip
              label={versionHistoryText(status === 'active' ? 'status.active' : 'status.inactive')}
              tone={status === 'active' ? 'success' : 'neutral'}
              dot={status === 'active' ? 'full' : 'hollow'}
            />
            {id === sourceSurveyId && (
              <StatusChip label={versionHistoryText('source')} tone="signal" dot="none" />
            )}
          </>
        ),
        facts: factsText(version),
        compareLabel: versionHistoryText('compareWith', { number }),
        compared: versionHistoryText('compared', { number }),
        restoreLabel: versionHistoryText('useAgain', { number }),
      })}
      onRestore={onRestore}
    />
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
