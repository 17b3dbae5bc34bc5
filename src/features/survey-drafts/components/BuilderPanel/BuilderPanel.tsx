import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LintFinding } from '@core/survey/lintFinding';
import { nameQuestions } from '@core/survey/piping';
import type { Question, Survey } from '@core/survey/types';
import { Plus } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { Card } from '@src/components/Card/Card';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { NO_MARKS, type RowMarks } from '../../comments/rowMarks';
import { TextInput } from '@src/components/TextInput/TextInput';
import { rem } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import { LanguageSelect } from '../LanguageSelect/LanguageSelect';
import { QuestionList } from '../QuestionList/QuestionList';
import { RowActions, RowComments } from './RowActions';
import { RowEditors } from './RowEditors';

export interface BuilderPanelProps {
  survey: Survey;
  findings: readonly LintFinding[];
  onTitle: (title: string) => void;
  /** Called when the title field loses focus. */
  onTitleLeft: () => void;
  onDescription: (description: string) => void;
  onLanguage: (language: string) => void;
  onAdd: () => void;
  onEdit: (id: string) => void;
  onRemove: (id: string) => void;
  onDuplicate: (id: string) => void;
  /** Saves a question to the company's bank. */
  onBank: (question: Question) => void;
  onMove: (id: string, to: number) => void;
  /** Comments on the questions, and who edits them. */
  marks?: RowMarks | undefined;
  /** Shows the comments on a question. Absent before the survey is a draft. */
  onComments?: ((questionId: string) => void) | undefined;
  /**
   * Set for read-only users, who see everything but can't change it. An empty survey then links to
   * the drafts.
   */
  onDrafts?: (() => void) | undefined;
  /** Content next to the list: findings, tools. */
  aside?: ReactNode;
  /** Help shown while there are no questions, such as templates. */
  start?: ReactNode;
}

/** The Survey Builder tab: title, description, language, questions (BUILD-003, BUILD-004). */
export function BuilderPanel({
  survey,
  findings,
  onTitle,
  onTitleLeft,
  onDescription,
  onLanguage,
  onAdd,
  onEdit,
  onRemove,
  onDuplicate,
  onBank,
  onMove,
  marks = NO_MARKS,
  onComments,
  onDrafts,
  aside,
  start,
}: BuilderPanelProps) {
  const [asked, setAsked] = useState<Question>();
  const readOnly = onDrafts !== undefined;
  const actions = useCallback(
    (question: Question, index: number, total: number) => (
      <>
        <RowEditors number={index + 1} names={marks.editors.get(question.id)} />
        <RowActions
          number={index + 1}
          comments={marks.comments.get(question.id) ?? 0}
          onComments={onComments && (() => onComments(question.id))}
          first={index === 0}
          last={index === total - 1}
          onEdit={() => onEdit(question.id)}
          onDuplicate={() => onDuplicate(question.id)}
          onBank={() => onBank(question)}
          onRemove={() => setAsked(question)}
          onMove={(by) => onMove(question.id, index + by)}
        />
      </>
    ),
    [onEdit, onDuplicate, onBank, onMove, marks, onComments],
  );
  const marked = useCallback(
    (question: Question, index: number) => {
      const comments = marks.comments.get(question.id) ?? 0;
      return (
        <>
          <RowEditors number={index + 1} names={marks.editors.get(question.id)} />
          {comments > 0 && onComments && (
            <RowComments
              number={index + 1}
              comments={comments}
              onComments={() => onComments(question.id)}
            />
          )}
        </>
      );
    },
    [marks, onComments],
  );
  const { questions } = survey;
  const askedTitle = asked && nameQuestions(questions).find(({ id }) => id === asked.id)?.title;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) min(${rem(340)}, 42%)` },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <TextInput
          label={surveyDraftsText('title')}
          value={survey.title}
          onChange={onTitle}
          onBlur={onTitleLeft}
          maxLength={200}
          readOnly={readOnly}
        />
        <TextInput
          label={surveyDraftsText('description')}
          rows={2}
          value={survey.description ?? ''}
          onChange={onDescription}
          readOnly={readOnly}
        />
        <LanguageSelect value={survey.language ?? ''} onChange={onLanguage} disabled={readOnly} />
        <Box>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 1,
              mb: 1,
            }}
          >
            <Typography variant="h3" component="h2">
              {surveyDraftsText('questions')}{' '}
              <Box component="span" sx={{ fontWeight: 450, color: color.textTertiary }}>
                {questions.length}
              </Box>
            </Typography>
            {!readOnly && questions.length > 0 && (
              <Button size="small" startIcon={<Plus aria-hidden />} onClick={onAdd}>
                {surveyDraftsText('addField')}
              </Button>
            )}
          </Box>
          {questions.length > 0 ? (
            <Card padding={0}>
              <QuestionList
                label={surveyDraftsText('questions')}
                questions={questions}
                findings={findings}
                onMove={readOnly ? undefined : onMove}
                renderActions={readOnly ? marked : actions}
              />
            </Card>
          ) : (
            <Card>
              <EmptyState
                subject="survey"
                headingLevel={3}
                title={surveyDraftsText('noQuestions')}
                message={surveyDraftsText(readOnly ? 'openToLook' : 'noQuestionsHint')}
                action={
                  readOnly ? (
                    <Button variant="contained" onClick={onDrafts}>
                      {surveyDraftsText('tab.drafts')}
                    </Button>
                  ) : (
                    <Button variant="contained" startIcon={<Plus aria-hidden />} onClick={onAdd}>
                      {surveyDraftsText('addField')}
                    </Button>
                  )
                }
              />
            </Card>
          )}
        </Box>
        {!readOnly && questions.length === 0 && start}
      </Box>
      {aside && <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{aside}</Box>}
      <ConfirmDialog
        open={asked !== undefined}
        title={surveyDraftsText('deleteQuestion', {
          name: askedTitle || surveyDraftsText('untitled'),
        })}
        confirmLabel={surveyDraftsText('deleteOneQuestion')}
        destructive
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          onRemove(asked!.id);
          setAsked(undefined);
        }}
      >
        {surveyDraftsText(asksAbout(questions, asked) ? 'undoBringsAll' : 'undoBringsIt')}
      </ConfirmDialog>
    </Box>
  );
}

const asksAbout = (questions: readonly Question[], target: Question | undefined): boolean =>
  questions.some(({ conditions }) =>
    conditions?.some(
      ({ targetQuestionId, and }) =>
        targetQuestionId === target?.id ||
        and?.some((test) => test.targetQuestionId === target?.id),
    ),
  );
