import type { Survey } from '@core/survey/types';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { PublishedVersions } from './PublishedVersions';
import { SavedVersions } from './SavedVersions';
import { versionHistoryText } from './texts/versionHistoryText';

export interface VersionHistoryProps {
  draftId: string;
  /** The published survey that this draft is a copy of, if any. */
  sourceSurveyId?: string | null | undefined;
  /** The survey in the editor, for the comparison. */
  survey: Survey;
  /** Changes the survey in the editor. Can be undone. */
  onRestore: (change: (survey: Survey) => Survey) => void;
  onClose: () => void;
}

/**
 * Earlier copies of this draft and the published versions of its survey: dates, authors,
 * comparison with the editor, and restore.
 */
export function VersionHistory({
  draftId,
  sourceSurveyId,
  survey,
  onRestore,
  onClose,
}: VersionHistoryProps) {
  return (
    <AppDialog
      open
      size="medium"
      title={versionHistoryText('title')}
      support={versionHistoryText('support')}
      onClose={onClose}
    >
      <SavedVersions
        draftId={draftId}
        survey={survey}
        onRestore={(version) => onRestore(() => version)}
      />
      {sourceSurveyId && (
        <PublishedVersions
          sourceSurveyId={sourceSurveyId}
          survey={survey}
          onRestore={(version) =>
            onRestore((now) => ({
              ...now,
              title: version.title,
              description: version.description,
              questions: version.questions,
            }))
          }
        />
      )}
    </AppDialog>
  );
}
