import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Plus, RefreshCw } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { useToast } from '@src/components/Toast/useToast';
import { useCan } from '@src/lib/useCan';
import { useDeleteDraft, useDraftList, useRenameDraft, type DraftSummary } from './api';
import { DraftCard } from './components/DraftCard/DraftCard';
import { messageOf, statusOf } from './failures';
import { agoText } from './model/statusText';
import { surveyDraftsText } from './texts/surveyDraftsText';
import { rem } from '@src/theme/lengths';

export interface DraftsPanelProps {
  currentId: string | undefined;
  onLoad: (draft: DraftSummary) => void;
  onPublish: (draft: DraftSummary) => void;
  onNew: () => void;
  /** Called if the current draft is not in the list. */
  onMissing: () => void;
  /** Unsaved surveys in this browser that are not in the editor. */
  recovered?: ReactNode;
  /** Called after the draft was renamed or deleted. */
  onRenamed: (id: string) => void;
  onDeleted: (id: string) => void;
}

/** The Drafts tab: the grid with its actions, New Survey and Retry Loading (DRAFT-003 to DRAFT-006). */
export function DraftsPanel({
  currentId,
  onLoad,
  onPublish,
  onNew,
  onMissing,
  recovered,
  onRenamed,
  onDeleted,
}: DraftsPanelProps) {
  const list = useDraftList();
  const toast = useToast();
  const rename = useRenameDraft();
  const remove = useDeleteDraft();
  const canWrite = useCan('data_sources:write');
  const [renaming, setRenaming] = useState<string>();
  const [asked, setAsked] = useState<DraftSummary>();
  const [alert, setAlert] = useState<string>();
  const scope = (draft: DraftSummary) => ({
    params: { id: draft.id },
    query: { companyFilter: draft.companyId },
  });
  const saveName = (draft: DraftSummary, name: string) => {
    setRenaming(undefined);
    setAlert(undefined);
    rename.mutate(
      { ...scope(draft), body: { name } },
      {
        onSuccess: () => onRenamed(draft.id),
        onError: () => setAlert(surveyDraftsText('renameFailed')),
      },
    );
  };
  const confirmDelete = async (draft: DraftSummary) => {
    setAlert(undefined);
    try {
      await remove.mutateAsync(scope(draft));
    } catch (error) {
      setAsked(undefined);
      // A draft that was already deleted elsewhere counts as deleted.
      if (statusOf(error) !== 404) {
        setAlert(surveyDraftsText('deleteFailed', { message: messageOf(error) }));
        return;
      }
    }
    setAsked(undefined);
    toast.success(surveyDraftsText('deleted'));
    onDeleted(draft.id);
  };
  const missing =
    list.isSuccess &&
    !list.isFetching &&
    currentId !== undefined &&
    !list.data.some(({ id }) => id === currentId);
  useEffect(() => {
    if (missing) onMissing();
  }, [missing, onMissing]);
  const drafts = list.isError ? [] : (list.data ?? []);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {canWrite && (
          <Button startIcon={<Plus aria-hidden />} onClick={onNew}>
            {surveyDraftsText('newSurvey')}
          </Button>
        )}
        <Button
          variant="quiet"
          startIcon={<RefreshCw aria-hidden />}
          onClick={() => {
            void list.refetch();
          }}
          disabled={list.isFetching}
        >
          {surveyDraftsText('retryLoading')}
        </Button>
      </Box>
      {alert && (
        <Message tone="error" onClose={() => setAlert(undefined)}>
          {alert}
        </Message>
      )}
      {list.isError && (
        <Paper variant="outlined">
          <ErrorState
            title={surveyDraftsText('loadListFailed', { message: messageOf(list.error) })}
            requestId={list.error.requestId}
            onRetry={() => list.refetch()}
          />
        </Paper>
      )}
      {recovered}
      {list.isPending && <LoadingState label={surveyDraftsText('loadingDrafts')} shape="cards" />}
      {list.isSuccess && drafts.length === 0 && (
        <EmptyState
          subject="draft"
          title={surveyDraftsText('noDrafts')}
          message={surveyDraftsText('noDraftsHint')}
        />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(300)}, 100%), 1fr))`,
        }}
      >
        {drafts.map((draft) => (
          <DraftCard
            key={draft.id}
            name={draft.name}
            questionCount={draft.questionCount}
            saved={agoText(Date.parse(draft.updatedAt), Date.now())}
            current={draft.id === currentId}
            isVersion={Boolean(draft.sourceSurveyId)}
            readOnly={!canWrite}
            rename={{
              editing: renaming === draft.id,
              onStart: () => setRenaming(draft.id),
              onCancel: () => setRenaming(undefined),
              onSave: (name) => saveName(draft, name),
            }}
            onLoad={() => onLoad(draft)}
            onPublish={() => onPublish(draft)}
            onDelete={() => setAsked(draft)}
          />
        ))}
      </Box>
      <ConfirmDialog
        open={asked !== undefined}
        title={surveyDraftsText('deleteQuestion', { name: asked?.name ?? '' })}
        confirmLabel={surveyDraftsText('deleteDraft')}
        destructive
        busy={remove.isPending}
        busyLabel={surveyDraftsText('deleting')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) void confirmDelete(asked);
        }}
      >
        {surveyDraftsText('deleteDraftHint')}
      </ConfirmDialog>
    </Box>
  );
}
