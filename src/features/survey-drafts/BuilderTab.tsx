import { lintSurvey } from '@core/survey/lint';
import type { Question, Survey } from '@core/survey/types';
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { v4 } from 'uuid';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { useDataTypes } from './api';
import { BuilderPanel } from './components/BuilderPanel/BuilderPanel';
import { FindingsPanel } from './components/FindingsPanel/FindingsPanel';
import { QuestionWorkspace } from './components/QuestionWorkspace/QuestionWorkspace';
import type { DraftEditor } from './model/draftEditor';
import { duplicateQuestion, moveQuestion, removeQuestion } from './model/questionList';

interface BuilderTabProps {
  editor: DraftEditor;
  survey: Survey;
  renderWidget: (survey: Survey) => ReactNode;
}

/** The Survey Builder tab at work: edits go to the editor, the dialog opens over it, findings follow a moment later. */
export function BuilderTab({ editor, survey, renderWidget }: BuilderTabProps) {
  const [workspace, setWorkspace] = useState<{ questionId?: string } | null>(null);
  const dataTypes = useDataTypes();
  const later = useDeferredValue(survey.questions);
  const findings = useMemo(() => lintSurvey({ questions: later }), [later]);
  const setQuestions = useCallback((change: (questions: readonly Question[]) => readonly Question[]) => editor.edit((content) => {
    const questions = change(content.survey.questions);
    return questions === content.survey.questions ? content : { ...content, survey: { ...content.survey, questions: [...questions] } };
  }), [editor]);
  const edit = useCallback((questionId: string) => setWorkspace({ questionId }), []);
  const remove = useCallback((id: string) => setQuestions((questions) => removeQuestion(questions, id)), [setQuestions]);
  const duplicate = useCallback((id: string) => setQuestions((questions) => duplicateQuestion(questions, id, v4)), [setQuestions]);
  const move = useCallback((id: string, to: number) => setQuestions((questions) => moveQuestion(questions, id, to)), [setQuestions]);
  return (
    <>
      <BuilderPanel
        survey={survey}
        findings={findings}
        onTitle={(title) => editor.edit((content) => ({ name: title.trim() || content.name, survey: { ...content.survey, title } }), 'title')}
        onTitleLeft={editor.saveName}
        onDescription={(description) => editor.edit((content) => ({ ...content, survey: { ...content.survey, description } }), 'description')}
        onAdd={() => setWorkspace({})}
        onEdit={edit}
        onRemove={remove}
        onDuplicate={duplicate}
        onMove={move}
        aside={survey.questions.length > 0 && <FindingsPanel findings={findings} onOpen={edit} />}
      />
      {workspace && (
        <QuestionWorkspace
          survey={survey}
          questionId={workspace.questionId}
          dataTypes={dataTypes.data ?? []}
          dataTypeNote={dataTypes.isError && <InlineRetry message="Data types could not be loaded." onRetry={() => { void dataTypes.refetch(); }} />}
          onReview={(questions) => { setQuestions(() => questions); setWorkspace(null); }}
          onClose={() => setWorkspace(null)}
          renderPreview={renderWidget}
        />
      )}
    </>
  );
}
