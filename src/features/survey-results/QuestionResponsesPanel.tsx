import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { localDay } from '@core/time/zonedTime';
import { LIMITS } from '@core/limits';
import type { AnswerTest } from '@core/survey/answerFilter';
import type { QuestionSummary } from '@core/contract/surveyResultShapes';
import { questionTypeEntry } from '@core/survey/questionTypes';
import type { Question } from '@core/survey/types';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Pager } from '@src/components/Pager/Pager';
import { SearchField } from '@src/components/SearchField/SearchField';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { withTexts } from '@src/lib/i18n/texts';
import { useAnswers } from './api';
import { AnswerChart } from './components/AnswerChart/AnswerChart';
import { AnswerList } from './components/QuestionDialog/AnswerList';
import { chartShapeOf, hasWords } from './model/chartShape';
import { questionFilters, toResultFilters, type QuestionFilter } from './model/questionFilters';
import type { ResultFilters } from './model/resultFilters';
import { rem } from '@src/theme/lengths';
import { surveyResultsText } from './texts/surveyResultsText';
import { typeWord } from './model/answerText';
import { RedactionButton } from './components/RedactionButton/RedactionButton';
import { useRedaction } from './useRedaction';

const TopicsPanel = lazy(withTexts(() => import('./topics/TopicsPanel')));
const PlaceCountsPanel = lazy(withTexts(() => import('./PlaceCountsPanel')));

export interface QuestionResponsesPanelProps {
  surveyId: string;
  question: Question;
  number: number;
  summary: QuestionSummary | undefined;
  /** The page's filters, which also apply to these answers. */
  pageFilters: ResultFilters;
  /** IANA time zone that decides when 'today' begins. */
  timeZone: string;
  /** Filters the page by an answer. */
  onFilter: (test: AnswerTest) => void;
  onClose: () => void;
}

/**
 * The answers to one question, with their own filters. Text questions also have search and topics with
 * their sentences (RESULT-018); addresses have countries and cities.
 */
export function QuestionResponsesPanel({
  surveyId,
  question,
  number,
  summary,
  pageFilters,
  timeZone,
  onFilter,
  onClose,
}: QuestionResponsesPanelProps) {
  const [filter, setFilter] = useState<QuestionFilter>('all');
  // The search covers only these answers.
  const { search: searched = '', ...others } = pageFilters;
  const [search, setSearch] = useState(searched);
  const [page, setPage] = useState(1);
  const isText = chartShapeOf(question) === 'texts';
  const worded = hasWords(question);
  const shown = {
    ...others,
    ...toResultFilters(filter, localDay(new Date(), timeZone)),
  };
  const filters = { ...shown, ...(search.trim() ? { search } : {}) };
  const { isRedacted, setRedacted } = useRedaction();
  const answers = useAnswers(surveyId, question.id, filters, page, isRedacted);
  const restart = (change: () => void) => {
    change();
    setPage(1);
  };
  const isUnfiltered = Object.keys(filters).length === 0;

  return (
    <AppDialog
      open
      onClose={onClose}
      title={question.title || surveyResultsText('untitledQuestion')}
      support={surveyResultsText('questionAndType', { number, type: typeWord(question.type) })}
      size="large"
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {!isText && summary && summary.answered > 0 && (
          <AnswerChart question={question} summary={summary} />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <SegmentedControl<QuestionFilter>
            label={surveyResultsText('responses')}
            size="small"
            options={questionFilters.map((value) => ({
              value,
              label: surveyResultsText(`shown.${value}`),
            }))}
            value={filter}
            onChange={(value) => restart(() => setFilter(value))}
          />
          <Box sx={{ flex: `1 1 ${rem(180)}` }}>
            <SearchField
              label={surveyResultsText('searchTheseAnswers')}
              size="small"
              value={search}
              onSearch={(text) => restart(() => setSearch(text))}
            />
          </Box>
          {isText && <RedactionButton isRedacted={isRedacted} onChange={setRedacted} />}
        </Box>
        {worded && (
          <Suspense fallback={null}>
            <TopicsPanel
              surveyId={surveyId}
              questionId={question.id}
              filters={shown}
              search={search}
              isRedacted={isRedacted}
              onFilter={onFilter}
            />
          </Suspense>
        )}
        {questionTypeEntry(question.type).countedFields && (
          <Suspense fallback={null}>
            <PlaceCountsPanel surveyId={surveyId} question={question} filters={shown} />
          </Suspense>
        )}
        {answers.isPending && <LoadingState label={surveyResultsText('loadingAnswers')} rows={5} />}
        {answers.isError && (
          <ErrorState
            what={surveyResultsText('responses')}
            error={answers.error}
            onRetry={() => answers.refetch()}
            headingLevel={3}
          />
        )}
        {answers.data?.answers.length === 0 && (
          <EmptyState
            subject="response"
            message={surveyResultsText(isUnfiltered ? 'noAnswers' : 'noResponses')}
          />
        )}
        {answers.data && answers.data.answers.length > 0 && (
          <>
            <AnswerList
              type={question.type}
              answers={answers.data.answers}
              isStale={answers.isPlaceholderData}
            />
            <Pager
              label={surveyResultsText('answerPages')}
              page={page - 1}
              pageSize={LIMITS.results.pageSize}
              total={answers.data.pagination.total}
              onPageChange={(next) => setPage(next + 1)}
            />
          </>
        )}
      </Box>
    </AppDialog>
  );
}
