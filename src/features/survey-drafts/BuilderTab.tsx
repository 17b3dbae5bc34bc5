import { lintSurvey } from '@core/survey/lint';
import { lintTranslations } from '@core/survey/translatableTexts';
import type { LintFinding } from '@core/survey/lintFinding';
import type { KeptWorkingList, Question, Survey } from '@core/survey/types';
import {
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { v4 } from 'uuid';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { withTexts } from '@src/lib/i18n/texts';
import { ignoreFailure } from '@src/lib/ignoreFailure';
import { useDataTypes } from '@src/lib/useDataTypes';
import { BuilderPanel } from './components/BuilderPanel/BuilderPanel';
import { FindingsPanel } from './components/FindingsPanel/FindingsPanel';
import { PathMapDialog } from './components/PathMap/PathMapDialog';
import { SurveyTools } from './components/SurveyTools/SurveyTools';
import type { RowMarks } from './comments/rowMarks';
import type { DraftEditor } from './model/draftEditor';
import { fixQuestion } from './model/fixFinding';
import { duplicateQuestion, moveQuestion, removeQuestion } from './model/questionList';
import { surveyDraftsText } from './texts/surveyDraftsText';
import { useWorkspace } from './useWorkspace';

const loadWorkspace = withTexts(async () => ({
  default: (await import('./components/QuestionWorkspace/QuestionWorkspace')).QuestionWorkspace,
}));
const QuestionWorkspace = lazy(loadWorkspace);

const TemplateGallery = lazy(
  withTexts(async () => ({
    default: (await import('./components/TemplateGallery/TemplateGallery')).TemplateGallery,
  })),
);

const SaveToBankDialog = lazy(
  withTexts(async () => ({
    default: (await import('./components/QuestionBank/SaveToBankDialog')).SaveToBankDialog,
  })),
);

interface BuilderTabProps {
  editor: DraftEditor;
  survey: Survey;
  draftId: string | undefined;
  /** Questions that are not applied to the survey yet. */
  workingList: KeptWorkingList | null;
  renderWidget: (survey: Survey) => ReactNode;
  /** A question to open in the dialog, requested from outside the tab. */
  openQuestion: string | null;
  onOpened: () => void;
  /** Reports the question in the dialog. */
  onEditing: (questionId: string | null) => void;
  marks: RowMarks;
  onComments: (questionId: string) => void;
  /** For read-only users: opens the drafts that they can view. */
  onDrafts?: (() => void) | undefined;
}

/**
 * The Survey Builder tab. Edits go to the editor, the dialog opens over it, and findings are
 * updated shortly afterward.
 */
export function BuilderTab({
  editor,
  survey,
  draftId,
  workingList,
  renderWidget,
  openQuestion,
  onOpened,
  onEditing,
  marks,
  onComments,
  onDrafts,
}: BuilderTabProps) {
  const { workspace, setWorkspace, keep, close } = useWorkspace(editor, workingList, draftId);
  const [mapOpen, setMapOpen] = useState(false);
  const [banked, setBanked] = useState<Question | null>(null);
  // Load the dialog early, so that it also opens without a connection.
  useEffect(() => {
    loadWorkspace().catch(ignoreFailure('The question dialog is fetched when it is opened'));
  }, []);
  const dataTypes = useDataTypes();
  const knownDataTypes = useMemo(() => dataTypes.data?.map(({ id }) => id) ?? [], [dataTypes.data]);
  const later = useDeferredValue(survey.questions);
  const laterSurvey = useDeferredValue(survey);
  const logic = useMemo(
    () =>
      lintSurvey({
        questions: later,
        quotas: laterSurvey.quotas ?? null,
        variables: laterSurvey.variables ?? null,
      }),
    [later, laterSurvey.quotas, laterSurvey.variables],
  );
  const findings = useMemo(
    () => [...logic, ...lintTranslations(laterSurvey)],
    [logic, laterSurvey],
  );
  const setQuestions = useCallback(
    (change: (questions: readonly Question[]) => readonly Question[]) =>
      editor.edit((content) => {
        const questions = change(content.survey.questions);
        return questions === content.survey.questions
          ? content
          : { ...content, survey: { ...content.survey, questions: [...questions] } };
      }),
    [editor],
  );
  // The whole survey except its styling, which stays as chosen.
  const replace = (next: Survey) =>
    editor.edit(({ name, survey: before }) => ({
      name: next.title.trim() || name,
      survey: {
        ...next,
        settings: { ...next.settings, ...before.settings, display: next.settings?.display },
      },
    }));
  const setParts = (parts: Partial<Survey>) =>
    editor.edit((content) => ({ ...content, survey: { ...content.survey, ...parts } }));
  const edit = useCallback((questionId: string) => setWorkspace({ questionId }), [setWorkspace]);
  useEffect(() => {
    if (openQuestion === null) return;
    setWorkspace((open) => open ?? { questionId: openQuestion });
    onOpened();
  }, [openQuestion, onOpened, setWorkspace]);
  const fix = useCallback(
    (finding: LintFinding) =>
      setQuestions((questions) =>
        questions.map((question) =>
          question.id === finding.questionId ? fixQuestion(question, finding) : question,
        ),
      ),
    [setQuestions],
  );
  const remove = useCallback(
    (id: string) => setQuestions((questions) => removeQuestion(questions, id)),
    [setQuestions],
  );
  const duplicate = useCallback(
    (id: string) => setQuestions((questions) => duplicateQuestion(questions, id, v4)),
    [setQuestions],
  );
  const move = useCallback(
    (id: string, to: number) => setQuestions((questions) => moveQuestion(questions, id, to)),
    [setQuestions],
  );
  return (
    <>
      <BuilderPanel
        survey={survey}
        findings={findings}
        onTitle={(title) =>
          editor.edit(
            (content) => ({
              name: title.trim() || content.name,
              survey: { ...content.survey, title },
            }),
            'title',
          )
        }
        onTitleLeft={editor.saveName}
        onDescription={(description) =>
          editor.edit(
            (content) => ({ ...content, survey: { ...content.survey, description } }),
            'description',
          )
        }
        onLanguage={(language) =>
          editor.edit((content) => ({ ...content, survey: { ...content.survey, language } }))
        }
        onAdd={() => setWorkspace({})}
        onEdit={edit}
        onRemove={remove}
        onDuplicate={duplicate}
        onBank={setBanked}
        onMove={move}
        marks={marks}
        onComments={draftId === undefined ? undefined : onComments}
        onDrafts={onDrafts}
        aside={
          <>
            {survey.questions.length > 0 && (
              <FindingsPanel
                findings={findings}
                {...(onDrafts ? {} : { onOpen: edit, onFix: fix })}
              />
            )}
            <SurveyTools
              survey={survey}
              draftId={draftId}
              knownDataTypes={knownDataTypes}
              readOnly={onDrafts !== undefined}
              onImport={(next) =>
                editor.edit(({ name }) => ({ name: next.title.trim() || name, survey: next }))
              }
              onAdd={(change) =>
                editor.edit(({ name, survey: before }) => {
                  const next = change(before);
                  return {
                    name: before.questions.length > 0 ? name : next.title.trim() || name,
                    survey: next,
                  };
                })
              }
              onMap={() => setMapOpen(true)}
              onTranslate={setParts}
              onBlocks={(questions) => setQuestions(() => questions)}
              onQuotas={setParts}
              onVariables={setParts}
              onScreens={(screens) => setParts({ screens })}
            />
          </>
        }
        start={
          <Suspense fallback={null}>
            <TemplateGallery onPick={replace} />
          </Suspense>
        }
      />
      {banked && (
        <Suspense fallback={null}>
          <SaveToBankDialog survey={survey} question={banked} onClose={() => setBanked(null)} />
        </Suspense>
      )}
      {mapOpen && (
        <PathMapDialog
          questions={survey.questions}
          findings={findings}
          quotas={survey.quotas ?? undefined}
          onOpen={(id) => {
            setMapOpen(false);
            if (!onDrafts) edit(id);
          }}
          onClose={() => setMapOpen(false)}
        />
      )}
      {workspace && (
        <Suspense fallback={null}>
          <QuestionWorkspace
            key={workspace.turn ?? 0}
            survey={survey}
            questionId={workspace.questionId}
            kept={workingList}
            resumes={workspace.resumes}
            dataTypes={dataTypes.data ?? []}
            dataTypeNote={
              dataTypes.isError && (
                <InlineRetry
                  silent
                  message={surveyDraftsText('dataTypesFailed')}
                  onRetry={() => dataTypes.refetch()}
                />
              )
            }
            onReview={(questions) => {
              close();
              setQuestions(() => questions);
            }}
            onClose={close}
            onKeep={keep}
            onEditing={onEditing}
            editors={marks.editors}
            renderPreview={renderWidget}
          />
        </Suspense>
      )}
    </>
  );
}
