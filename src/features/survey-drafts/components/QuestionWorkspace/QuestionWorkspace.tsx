import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { nameQuestions } from '@core/survey/piping';
import type { KeptWorkingList, Question, Survey } from '@core/survey/types';
import { Trash2 } from 'lucide-react';
import { useEffect, useMemo, useReducer, useState, type ReactNode } from 'react';
import { v4 } from 'uuid';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import {
  countChanges,
  leaveEdited,
  openIn,
  reduceWorkingList,
  restoreWorkingList,
  startWorkingList,
} from '../../model/workingList';
import { variableQuestions } from '@core/survey/variables/variableQuestions';
import type { RowMarks } from '../../comments/rowMarks';
import { TypePicker } from '../TypePicker/TypePicker';
import { QuestionForm } from './QuestionForm';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import { questionText } from './texts/questionText';
import { useKeeping } from './useKeeping';
import { useTeammates } from './useTeammates';
import { UnappliedNote, WorkspaceColumns } from './WorkspaceColumns';
import { WorkingQuestions } from './WorkingQuestions';

export interface QuestionWorkspaceProps {
  survey: Survey;
  /** The question to open. If omitted, asks for the type of a new one. */
  questionId?: string | undefined;
  /** The stored working list: one to continue with, or with a teammate's changes. */
  kept?: KeptWorkingList | null | undefined;
  /** Continues with the question that was open in the working list. */
  resumes?: boolean | undefined;
  dataTypes: readonly { id: string; name: string }[];
  dataTypeNote?: ReactNode;
  /** Applies the working list to the survey (BUILD-021). */
  onReview: (questions: Question[]) => void;
  onClose: () => void;
  /** Stores unapplied changes shortly after each change; null when there are none left. */
  onKeep?: ((list: KeptWorkingList | null) => void) | undefined;
  /** Reports the open question; null when the dialog closes. */
  onEditing?: ((questionId: string | null) => void) | undefined;
  /** Names of the teammates who edit a question. */
  editors?: RowMarks['editors'] | undefined;
  /** Renders the live widget for a survey. */
  renderPreview: (survey: Survey) => ReactNode;
}

/** The dialog 'Create New Survey': working list, type picker and question editor, live preview (BUILD-005). */
export function QuestionWorkspace({
  survey,
  questionId,
  kept,
  resumes,
  dataTypes,
  dataTypeNote,
  onReview,
  onClose,
  onKeep,
  onEditing,
  editors,
  renderPreview,
}: QuestionWorkspaceProps) {
  const [state, dispatch] = useReducer(reduceWorkingList, questionId, (id) =>
    kept
      ? restoreWorkingList(survey.questions, resumes ? kept : openIn(kept, id))
      : startWorkingList(survey.questions, id),
  );
  const [leaving, setLeaving] = useState(false);
  const { editing, list } = state;
  const questions = list.present;
  const editingId = editing?.id ?? null;
  useEffect(() => {
    onEditing?.(editingId);
    return () => onEditing?.(null);
  }, [onEditing, editingId]);
  const place = editing ? questions.findIndex(({ id }) => id === editing.id) : -1;
  const named = useMemo(() => nameQuestions(questions), [questions]);
  const earlier = useMemo(() => (place < 0 ? named : named.slice(0, place)), [named, place]);
  const variables = useMemo(() => variableQuestions(survey.variables), [survey.variables]);
  const pending =
    useMemo(() => countChanges(survey.questions, questions), [survey.questions, questions]) +
    (state.touched ? 1 : 0);
  const free = useMemo(() => {
    const taken = new Set(
      questions.filter(({ id }) => id !== editing?.id).map(({ dataType }) => dataType),
    );
    return dataTypes.filter(({ id }) => !taken.has(id));
  }, [dataTypes, questions, editing?.id]);
  const own = useTeammates(survey.questions, kept, dispatch);
  const decide = useKeeping(state, { pending: pending > 0, restored: Boolean(kept) }, (list) => {
    own(list);
    onKeep?.(list);
  });
  const now = (): number => Date.now();
  const review = () => {
    const kept = leaveEdited(state, now());
    if (kept.titleMissing) dispatch({ type: 'saved', at: now() });
    else decide(() => onReview([...kept.list.present]));
  };
  const previewed = useMemo<Survey>(
    () => ({
      ...survey,
      questions: editing
        ? [{ ...editing, title: editing.title || surveyDraftsText('untitled'), conditions: [] }]
        : [...questions],
    }),
    [survey, questions, editing],
  );
  const close = () => {
    if (pending > 0) setLeaving(true);
    else decide(onClose);
  };
  return (
    <AppDialog
      open
      size="workspace"
      title={questionText('createNewSurvey')}
      support={survey.title}
      onClose={close}
      headerEnd={<UnappliedNote count={pending} />}
      footerStart={
        place >= 0 && (
          <Button
            variant="text"
            color="error"
            startIcon={<Trash2 aria-hidden />}
            onClick={() => dispatch({ type: 'removed', id: editing!.id, at: now() })}
          >
            {questionText('deleteQuestion')}
          </Button>
        )
      }
      actions={
        <>
          <Button onClick={() => dispatch({ type: 'saved', at: now() })} disabled={!editing}>
            {questionText('saveQuestion')}
          </Button>
          <Button variant="contained" onClick={review}>
            {questionText('review')}
          </Button>
        </>
      }
    >
      <WorkspaceColumns
        editing={editing !== null}
        list={<WorkingQuestions state={state} dispatch={dispatch} editors={editors} />}
        editor={
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <TypePicker
              value={editing?.type}
              preset={editing?.settings?.preset}
              onPick={(questionType, preset) =>
                dispatch({ type: 'picked', questionType, preset, id: v4() })
              }
            />
            {editing ? (
              <QuestionForm
                question={editing}
                questions={questions}
                earlier={earlier}
                variables={variables}
                dataTypes={free}
                dataTypeNote={dataTypeNote}
                titleMissing={state.titleMissing}
                onChange={(question) => dispatch({ type: 'changed', question })}
                newId={v4}
              />
            ) : (
              <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
                {questionText(questions.length ? 'chooseNext' : 'chooseFirst')}
              </Box>
            )}
          </Box>
        }
        preview={renderPreview(previewed)}
      />
      <ConfirmDialog
        open={leaving}
        title={questionText('leaveTitle')}
        confirmLabel={questionText('leave')}
        cancelLabel={surveyDraftsText('keepEditing')}
        destructive
        onCancel={() => setLeaving(false)}
        onConfirm={() => decide(onClose)}
      >
        {questionText('leaveHint', { count: pending })}
      </ConfirmDialog>
    </AppDialog>
  );
}
