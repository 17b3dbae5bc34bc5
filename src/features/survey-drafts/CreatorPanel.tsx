import type { Survey, SurveySettings } from '@core/survey/types';
import { completeSettings } from '@core/survey/defaults';
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { NavTabs } from '@src/components/NavTabs/NavTabs';
import { TabPanel } from '@src/components/NavTabs/TabPanel';
import { commonText } from '@src/components/texts/commonText';
import { useCan } from '@src/lib/useCan';
import { BuilderTab } from './BuilderTab';
import { NO_MARKS } from './comments/rowMarks';
import { CreatorDialogs } from './CreatorDialogs';
import { DraftHeader } from './components/DraftHeader/DraftHeader';
import { RecoveredCopies } from './components/RecoveredCopies/RecoveredCopies';
import { DraftsPanel } from './DraftsPanel';
import { LazyBrandedStart, LazyDraftTeam, LazyGuidePanel } from './lazyParts';
import { isUnsaved } from './model/draftMachine';
import { agoText, saveStatus } from './model/statusText';
import { surveyDraftsText } from './texts/surveyDraftsText';
import { useDraftEditor } from './useDraftEditor';
import { useNow } from '@src/lib/useNow';
import { useOnline } from '@src/lib/useOnline';
import { useOpening } from './useOpening';
import { usePublishing } from './usePublishing';
import { useSaving } from './useSaving';
import { useUndoKeys } from './useUndoKeys';

const TABS = ['guide', 'builder', 'styling', 'preview', 'drafts'] as const;

export type CreatorTab = (typeof TABS)[number];

export const creatorTabs: readonly string[] = TABS;

export interface CreatorPanelProps {
  tab: CreatorTab;
  onTab: (tab: CreatorTab) => void;
  /** The query parameter draftId. Opened at the start and whenever it changes. */
  draftId: string | null;
  /** Reports the draft in the editor, for the URL. */
  onDraft: (id: string | null) => void;
  /** Called after publishing, with the survey's id if the user wants to start it. */
  onPublished: (startId?: string) => void;
  /** The query parameter comments: the open comments panel. */
  comments: string | null;
  onComments: (comments: string | null) => void;
  /** Parts from other features: the live widget, the styling controls, the preview with its frames. */
  renderWidget: (survey: Survey) => ReactNode;
  renderStyling: (props: {
    survey: Survey;
    settings: SurveySettings;
    onChange: (settings: SurveySettings) => void;
  }) => ReactNode;
  renderPreview: (survey: Survey) => ReactNode;
}

/** CreateIQ: five tabs over one survey with automatic saving (BUILD-001). */
export function CreatorPanel({
  tab,
  onTab,
  draftId,
  onDraft,
  onPublished,
  comments,
  onComments,
  renderWidget,
  renderStyling,
  renderPreview,
}: CreatorPanelProps) {
  const { browser, state } = useDraftEditor({ onDraft });
  const { editor } = browser;
  const opening = useOpening(browser, draftId);
  const saving = useSaving(browser);
  const publishing = usePublishing(browser, onPublished);
  const [dialog, setDialog] = useState<'save' | 'history' | null>(null);
  const [openQuestion, setOpenQuestion] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [marks, setMarks] = useState(NO_MARKS);
  const [leaveTo, setLeaveTo] = useState<(() => void) | null>(null);
  const canWrite = useCan('data_sources:write');
  useUndoKeys(editor);
  const now = useNow(10_000);
  const online = useOnline();
  const { survey, workingList } = state.history.present;
  const settings = useMemo(() => completeSettings(survey.settings), [survey.settings]);
  const setSettings = useCallback(
    (next: SurveySettings) =>
      editor.edit(
        (content) => ({ ...content, survey: { ...content.survey, settings: next } }),
        'settings',
      ),
    [editor],
  );
  const startWith = useCallback(
    (next: SurveySettings) => {
      const { present } = editor.get().history;
      const content = { ...present, survey: { ...present.survey, settings: next } };
      editor.start({ type: 'started', content, edited: false });
    },
    [editor],
  );
  const forgetOpenQuestion = useCallback(() => setOpenQuestion(null), []);
  const draft = state.saving.draft;
  const guarded = (run: () => void) => {
    if (opening.wouldLose()) setLeaveTo(() => run);
    else run();
  };
  const goToQuestion = (questionId: string, elsewhere: string | null) => {
    const show = () => {
      onTab('builder');
      setOpenQuestion(questionId);
    };
    if (elsewhere === null) show();
    else
      guarded(() => {
        void opening.load(elsewhere).then(show);
      });
  };
  const panel = (value: CreatorTab, content: ReactNode) => (
    <TabPanel key={value} value={value} active={tab}>
      {content}
    </TabPanel>
  );
  return (
    <>
      <DraftHeader
        status={saveStatus(
          state.saving,
          state.savedAt === null ? null : agoText(state.savedAt, now),
          online,
        )}
        hasDraft={draft !== null}
        saveState={saving.saveState}
        canUndo={state.history.past.length > 0}
        canRedo={state.history.future.length > 0}
        readOnly={!canWrite}
        isEmpty={survey.questions.length === 0}
        onUndo={editor.undo}
        onRedo={editor.redo}
        onSave={() => setDialog('save')}
        onHistory={draft ? () => setDialog('history') : undefined}
        onComments={draft ? () => onComments('open') : undefined}
        openThreads={[...marks.comments.values()].reduce((sum, count) => sum + count, 0)}
        onPublish={() => {
          void publishing.publish();
        }}
      />
      <Suspense fallback={null}>
        <LazyBrandedStart
          isUntouched={
            draft === null && !isUnsaved(state.saving) && state.history.past.length === 0
          }
          settings={settings}
          onStart={startWith}
        />
      </Suspense>
      <Suspense fallback={null}>
        <LazyDraftTeam
          key={draft?.id}
          draft={draft}
          questions={survey.questions}
          editing={editing}
          comments={comments}
          onComments={onComments}
          onMarks={setMarks}
          onRevision={editor.follow}
          onOpenDraft={(id) =>
            guarded(() => {
              onTab('builder');
              void opening.load(id).then(() => onComments('open'));
            })
          }
        />
      </Suspense>
      {opening.error && (
        <Message tone="error" onClose={opening.clearError}>
          {opening.error}
        </Message>
      )}
      {publishing.error && !publishing.question && (
        <Message tone="error" onClose={publishing.cancel}>
          {publishing.error}
        </Message>
      )}
      <NavTabs
        label="CreateIQ"
        tabs={TABS.map((value) => ({ value, label: surveyDraftsText(`tab.${value}`) }))}
        value={tab}
        onChange={onTab}
      />
      {opening.opening
        ? panel(tab, <LoadingState label={surveyDraftsText('loadingDraft')} shape="page" />)
        : [
            panel(
              'guide',
              <Suspense fallback={<LoadingState label={commonText('loading')} shape="cards" />}>
                <LazyGuidePanel />
              </Suspense>,
            ),
            panel(
              'builder',
              <BuilderTab
                editor={editor}
                survey={survey}
                draftId={draft?.id}
                workingList={workingList ?? null}
                renderWidget={renderWidget}
                openQuestion={openQuestion}
                onOpened={forgetOpenQuestion}
                onEditing={setEditing}
                marks={marks}
                onComments={onComments}
                onDrafts={canWrite ? undefined : () => onTab('drafts')}
              />,
            ),
            panel(
              'styling',
              canWrite ? (
                renderStyling({ survey, settings, onChange: setSettings })
              ) : (
                <Message tone="info">{surveyDraftsText('stylingReadOnly')}</Message>
              ),
            ),
            panel('preview', renderPreview(survey)),
            panel(
              'drafts',
              <DraftsPanel
                currentId={draft?.id}
                onLoad={({ id }) =>
                  guarded(() => {
                    onTab('builder');
                    void opening.load(id);
                  })
                }
                onPublish={(target) => {
                  void publishing.publish(target);
                }}
                onMissing={opening.checkMissing}
                recovered={
                  <RecoveredCopies
                    ownKey={browser.key}
                    onRestore={(copy) =>
                      guarded(() => {
                        onTab('builder');
                        opening.restore(copy);
                      })
                    }
                  />
                }
                onNew={() =>
                  guarded(() => {
                    onTab('builder');
                    opening.startNew();
                  })
                }
                onRenamed={(id) => {
                  if (id === draft?.id) void opening.load(id);
                }}
                onDeleted={(id) => {
                  if (id === draft?.id) opening.startNew();
                }}
              />,
            ),
          ]}
      <CreatorDialogs
        browser={browser}
        state={state}
        saving={saving}
        publishing={publishing}
        saveOpen={dialog === 'save'}
        onSaveClose={() => setDialog(null)}
        historyOpen={dialog === 'history'}
        onHistoryClose={() => setDialog(null)}
        onOpenQuestion={goToQuestion}
      />
      <ConfirmDialog
        open={leaveTo !== null}
        title={surveyDraftsText('leaveTitle', { title: survey.title })}
        confirmLabel={surveyDraftsText('leaveUnsaved')}
        cancelLabel={surveyDraftsText('keepEditing')}
        destructive
        onCancel={() => setLeaveTo(null)}
        onConfirm={() => {
          leaveTo?.();
          setLeaveTo(null);
        }}
      >
        {surveyDraftsText('leaveHint')}
      </ConfirmDialog>
    </>
  );
}
