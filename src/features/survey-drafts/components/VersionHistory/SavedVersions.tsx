import { useState } from 'react';
import { normaliseSurvey } from '@core/survey/normalise';
import type { Survey } from '@core/survey/types';
import { Message } from '@src/components/Message/Message';
import { momentText } from '@src/lib/dateText';
import { useDraftVersions, useReadDraftVersion } from '../../api';
import { messageOf } from '../../failures';
import { compareSurveys } from '../../model/compareSurveys';
import { sameSurvey } from '../../model/sameContent';
import { versionHistoryText } from './texts/versionHistoryText';
import { Differences, VersionItem } from './VersionItem';
import { VersionSection } from './VersionSection';

export interface SavedVersionsProps {
  draftId: string;
  survey: Survey;
  onRestore: (change: (survey: Survey) => Survey) => void;
}

/** Earlier contents of the draft. Restoring one restores the whole survey. */
export function SavedVersions({ draftId, survey, onRestore }: SavedVersionsProps) {
  const versions = useDraftVersions(draftId);
  const read = useReadDraftVersion(draftId);
  const [shown, setShown] = useState<{ id: string; survey: Survey }>();
  return (
    <VersionSection
      title={versionHistoryText('saved')}
      empty={versionHistoryText('noSaved')}
      versions={versions}
    >
      {({ id, savedAt, savedByName, questionCount: count }) => {
        const moment = momentText(savedAt);
        return (
          <VersionItem
            key={id}
            name={moment}
            facts={
              savedByName
                ? versionHistoryText('savedFactsBy', { author: savedByName, count })
                : versionHistoryText('savedFacts', { count })
            }
            compareLabel={versionHistoryText('compareWithSaved', { moment })}
            disabled={read.isPending}
            onCompare={() =>
              read.mutate(id, {
                onSuccess: (version) => setShown({ id, survey: normaliseSurvey(version.survey) }),
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
                compared={versionHistoryText('comparedSaved', { moment })}
                restoreLabel={versionHistoryText('useSavedAgain')}
                differsElsewhere={differsElsewhere(shown.survey, survey)}
                onRestore={() => onRestore(() => shown.survey)}
              />
            )}
          </VersionItem>
        );
      }}
    </VersionSection>
  );
}

/** True if two surveys differ although the comparison of their texts and questions finds nothing. */
const differsElsewhere = (before: Survey, after: Survey): boolean =>
  !sameSurvey(before, normaliseSurvey(after)) && compareSurveys(before, after).length === 0;
