import type { Survey } from '@core/survey/types';
import { momentText } from '@src/lib/dateText';
import { useDraftVersions, useReadDraftVersion } from '../../api';
import { versionHistoryText } from './texts/versionHistoryText';
import { VersionList } from './VersionList';

export interface SavedVersionsProps {
  draftId: string;
  survey: Survey;
  onRestore: (version: Survey) => void;
}

/** Earlier contents of the draft. Restoring one restores the whole survey. */
export function SavedVersions({ draftId, survey, onRestore }: SavedVersionsProps) {
  return (
    <VersionList
      title={versionHistoryText('saved')}
      empty={versionHistoryText('noSaved')}
      versions={useDraftVersions(draftId)}
      read={useReadDraftVersion(draftId)}
      survey={survey}
      whole
      words={({ savedAt, savedByName, questionCount: count }) => {
        const moment = momentText(savedAt);
        return {
          name: moment,
          facts: savedByName
            ? versionHistoryText('savedFactsBy', { author: savedByName, count })
            : versionHistoryText('savedFacts', { count }),
          compareLabel: versionHistoryText('compareWithSaved', { moment }),
          compared: versionHistoryText('comparedSaved', { moment }),
          restoreLabel: versionHistoryText('useSavedAgain'),
        };
      }}
      onRestore={onRestore}
    />
  );
}
