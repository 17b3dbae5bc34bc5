import { lintSurvey } from '@core/survey/lint';
import type { Question, Survey } from '@core/survey/types';
import { useCallback, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { v4 } from 'uuid';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { useDataTypes } from '@src/lib/useDataTypes';
import { BuilderPanel } from './components/BuilderPanel/BuilderPanel';
import { FindingsPanel } from './components/FindingsPanel/FindingsPanel';
import { PathMapDialog } from './components/PathMap/PathMapDialog';
import { QuestionWorkspace } from './components/QuestionWorkspace/QuestionWorkspace';
import { SurveyTools } from './components/SurveyTools/SurveyTools';
import { TemplateGallery } from './components/TemplateGallery/TemplateGallery';
import { keepLeft, readLeft } from './data/leftWorkspace';
import type { DraftEditor } from './model/draftEditor';
import { duplicateQuestion, moveQuestion, removeQuestion } from './model/questionList';
import { surveyFromTemplate } from './model/templates';
import type { WorkingList } from './model/workingList';

interface BuilderTabProps {
  editor: DraftEditor;
  survey: Survey;
  renderWidget: (survey: Survey) => ReactNode;
  /** A question to open in the dialog, asked for from outside the tab. */
  openQuestion: string | null;
  onOpened: () => void;
}

/** The Survey Builder tab at work: edits go to the editor, the dialog opens over it, findings follow a moment later. */
export function BuilderTab({
  editor,
  survey,
  renderWidget,
  openQuestion,
  onOpened,
}: BuilderTabProps) {
  const [workspace, setWorkspace] = useState<{ questionId?: string; left?: WorkingList } | null>(
    null,
  );
  const [mapOpen, setMapOpen] = useState(false);
  const draftId = editor.get().saving.draft?.id;
  // The dialog comes back as it was left: the person did not say what should become of its list.
  useEffect(() => {
    const left = readLeft(draftId, survey.questions);
    if (left) setWorkspace((open) => open ?? { left });
  }, [draftId, survey.questions]);
  const close = () => {
    keepLeft(draftId, survey.questions, null);
    setWorkspace(null);
  };
  const dataTypes = useDataTypes();
  const knownDataTypes = useMemo(() => dataTypes.data?.map(({ id }) => id) ?? [], [dataTypes.data]);
  const later = useDeferredValue(survey.questions);
  const findings = useMemo(() => lintSurvey({ questions: later }), [later]);
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
  // The whole survey but its styling and language: what was chosen there stays.
  const replace = (next: Survey) =>
    editor.edit(({ name, survey: before }) => ({
      name: next.title.trim() || name,
      survey: {
        ...next,
        language: before.language ?? '',
        settings: before.settings ?? next.settings,
      },
    }));
  const edit = useCallback((questionId: string) => setWorkspace({ questionId }), []);
  useEffect(() => {
    if (openQuestion === null) return;
    setWorkspace({ questionId: openQuestion });
    onOpened();
  }, [openQuestion, onOpened]);
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
        onMove={move}
        aside={
          <>
            {survey.questions.length > 0 && <FindingsPanel findings={findings} onOpen={edit} />}
            <SurveyTools
              survey={survey}
              knownDataTypes={knownDataTypes}
              onImport={(next) =>
                editor.edit(({ name }) => ({ name: next.title.trim() || name, survey: next }))
              }
              onMap={() => setMapOpen(true)}
            />
          </>
        }
        start={<TemplateGallery onPick={(template) => replace(surveyFromTemplate(template, v4))} />}
      />
      {mapOpen && (
        <PathMapDialog
          questions={survey.questions}
          findings={findings}
          onOpen={(id) => {
            setMapOpen(false);
            edit(id);
          }}
          onClose={() => setMapOpen(false)}
        />
      )}
      {workspace && (
        <QuestionWorkspace
          survey={survey}
          questionId={workspace.questionId}
          left={workspace.left}
          dataTypes={dataTypes.data ?? []}
          dataTypeNote={
            dataTypes.isError && (
              <InlineRetry
                silent
                message="Data types could not be loaded."
                onRetry={() => {
                  void dataTypes.refetch();
                }}
              />
            )
          }
          onReview={(questions) => {
            close();
            setQuestions(() => questions);
          }}
          onClose={close}
          onLeft={(list) => keepLeft(draftId, survey.questions, list)}
          renderPreview={renderWidget}
        />
      )}
    </>
  );
}
