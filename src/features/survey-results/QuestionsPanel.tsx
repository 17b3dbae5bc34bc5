import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import type { AnswerFilter } from '@core/survey/answerFilter';
import type { Question } from '@core/survey/types';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';
import { useTerms, type Analytics } from './api';
import { QuestionCard } from './components/QuestionCard/QuestionCard';
import { TermList } from './components/QuestionCard/TermList';
import { FailedLoad } from './FailedLoad';
import { hasWords } from './model/chartShape';
import type { ResultFilters } from './model/resultFilters';
import { QuestionResponsesPanel } from './QuestionResponsesPanel';
import { surveyResultsText } from './texts/surveyResultsText';

export interface QuestionsPanelProps {
  surveyId: string;
  questions: readonly Question[];
  analytics: Analytics | null;
  /** The numbers are loading. */
  loading?: boolean;
  /** The numbers could not be read. The cards then say so and show no answers. */
  failed?: boolean;
  filters: ResultFilters;
  /** The numbers to compare with, and their name, such as 'version 1'. */
  compared?: { name: string; analytics: Analytics } | undefined;
  /** Filters by the answer that was clicked. */
  onFilter: (filter: AnswerFilter) => void;
}

/** One card per question, in the survey's order, each with a link to its answers. */
export function QuestionsPanel({
  surveyId,
  questions,
  analytics,
  loading,
  failed = false,
  filters,
  compared,
  onFilter,
}: QuestionsPanelProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = questions.find(({ id }) => id === openId);
  if (questions.length === 0)
    return (
      <Paper variant="outlined">
        <EmptyState subject="survey" message={surveyResultsText('noQuestions')} />
      </Paper>
    );
  return (
    <>
      <VisuallyHidden component="h2">{surveyResultsText('questions')}</VisuallyHidden>
      <Box sx={questionGrid}>
        {questions.map((question, index) => (
          <QuestionCard
            key={question.id}
            question={question}
            number={index + 1}
            loading={loading}
            failed={failed}
            filtered={Object.keys(filters).length > 0}
            summary={analytics?.questionSummaries[question.id]}
            compared={
              compared && {
                name: compared.name,
                summary: compared.analytics.questionSummaries[question.id],
              }
            }
            onFilter={(test) => onFilter({ question: question.id, ...test })}
            onOpen={() => setOpenId(question.id)}
            words={
              hasWords(question) ? (
                <Terms surveyId={surveyId} questionId={question.id} filters={filters} />
              ) : undefined
            }
          />
        ))}
      </Box>
      {open && (
        <QuestionResponsesPanel
          surveyId={surveyId}
          question={open}
          number={questions.indexOf(open) + 1}
          summary={analytics?.questionSummaries[open.id]}
          pageFilters={filters}
          timeZone={analytics?.timeZone ?? 'UTC'}
          onFilter={(test) => {
            setOpenId(null);
            onFilter({ question: open.id, ...test });
          }}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

/** Three columns from 1200 px, two from 600 px. */
export const questionGrid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
} as const;

function Terms({
  surveyId,
  questionId,
  filters,
}: {
  surveyId: string;
  questionId: string;
  filters: ResultFilters;
}) {
  const terms = useTerms(surveyId, questionId, filters);
  if (terms.data) return <TermList terms={terms.data.terms} />;
  return <FailedLoad reads={[terms]} what="words" />;
}
