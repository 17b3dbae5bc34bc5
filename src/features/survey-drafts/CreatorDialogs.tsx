import { lazy, Suspense, useState } from 'react';
import { withTexts } from '@src/lib/i18n/texts';
import { useRefreshDrafts } from './api';
import { ConflictDialog } from './components/ConflictDialog/ConflictDialog';
import { PublishDialog } from './components/PublishDialog/PublishDialog';
import { SaveDraftDialog } from './components/SaveDraftDialog/SaveDraftDialog';
import type { BrowserEditor } from './data/createBrowserEditor';
import type { DraftEditorState } from './model/draftEditor';
import { formatDate } from '@src/lib/i18n/formats';
import { surveyDraftsText } from './texts/surveyDraftsText';
import type { Publishing } from './usePublishing';
import type { Saving } from './useSaving';

const VersionHistory = lazy(
  withTexts(async () => ({
    default: (await import('./components/VersionHistory/VersionHistory')).VersionHistory,
  })),
);

interface CreatorDialogsProps {
  browser: BrowserEditor;
  state: DraftEditorState;
  saving: Saving;
  publishing: Publishing;
  saveOpen: boolean;
  onSaveClose: () => void;
  historyOpen: boolean;
  onHistoryClose: () => void;
  /** Opens a question, after loading the draft with this id if another one is in the editor. */
  onOpenQuestion: (questionId: string, draftId: string | null) => void;
}

/** The creator's dialogs about the whole draft: save, publish, conflict. */
export function CreatorDialogs({
  browser: { editor },
  state,
  saving,
  publishing,
  saveOpen,
  onSaveClose,
  historyOpen,
  onHistoryClose,
  onOpenQuestion,
}: CreatorDialogsProps) {
  const refresh = useRefreshDrafts();
  const { draft, problem, request } = state.saving;
  const { name, survey } = state.history.present;
  const [putOff, setPutOff] = useState<object | null>(null);
  const conflict =
    problem?.kind === 'conflict' && putOff !== problem.theirs ? problem.theirs : null;
  const firstName =
    survey.title.trim() === surveyDraftsText('newSurveyTitle') ? '' : survey.title.trim();
  const decide = (event: Parameters<typeof editor.dispatch>[0]) => {
    editor.dispatch(event);
    void editor.save().then(refresh);
  };
  return (
    <>
      {saveOpen && (
        <SaveDraftDialog
          mode={draft ? 'update' : 'create'}
          name={draft ? name : firstName}
          onClose={onSaveClose}
          onSave={async (chosen) => {
            await saving.saveAs(chosen);
            setPutOff(null);
            onSaveClose();
          }}
        />
      )}
      {publishing.question && (
        <PublishDialog
          name={publishing.question.name}
          questions={publishing.question.questions}
          findings={publishing.question.findings}
          busy={publishing.busy}
          error={publishing.error ?? undefined}
          onPublish={() => {
            void publishing.confirm();
          }}
          onClose={publishing.cancel}
          onOpenQuestion={(id) => {
            onOpenQuestion(id, publishing.question!.elsewhere);
            publishing.cancel();
          }}
        />
      )}
      {historyOpen && draft && (
        <Suspense>
          <VersionHistory
            draftId={draft.id}
            sourceSurveyId={draft.sourceSurveyId}
            survey={survey}
            onClose={onHistoryClose}
            onRestore={(change) => {
              editor.edit((content) => ({ ...content, survey: change(content.survey) }));
              onHistoryClose();
            }}
          />
        </Suspense>
      )}
      {conflict && (
        <ConflictDialog
          mine={state.history.present}
          theirs={conflict}
          busy={request !== null}
          onKeepMine={() =>
            decide({ type: 'mineChosen', copyName: copyName(conflict.name, 'theirs') })
          }
          onTakeTheirs={() => decide({ type: 'theirsChosen' })}
          onSaveAsCopy={() => decide({ type: 'copyChosen', name: copyName(name, 'mine') })}
          onClose={() => setPutOff(conflict)}
        />
      )}
    </>
  );
}

/** "Checkout (theirs, 14:05)", at most 200 characters. */
const copyName = (name: string, whose: 'theirs' | 'mine'): string => {
  const time = formatDate(new Date(), { hour: '2-digit', minute: '2-digit' });
  const suffix = ` ${surveyDraftsText(`copySuffix.${whose}`, { time })}`;
  return `${name.slice(0, 200 - suffix.length)}${suffix}`;
};
