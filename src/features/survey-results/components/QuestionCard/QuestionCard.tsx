import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { QuestionSummary } from '@core/contract/surveyResultShapes';
import type { AnswerTest } from '@core/survey/answerFilter';
import type { Question } from '@core/survey/types';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { ComparedAnswers } from '../../model/answerComparison';
import { AnswerChart } from '../AnswerChart/AnswerChart';
import { surveyResultsText } from '../../texts/surveyResultsText';
import { formatNumber } from '@src/lib/i18n/formats';
import { typeWord } from '../../model/answerText';

export interface QuestionCardProps {
  question: Question;
  /** Position in the survey, from 1. */
  number: number;
  /** Undefined for a question that no one could answer yet. */
  summary: QuestionSummary | undefined;
  /** Opens the single answers. Omitted if they are not shown. */
  onOpen?: (() => void) | undefined;
  /** Content of a text question, instead of a chart. */
  words?: ReactNode;
  /** The same question in another version or period. Without a summary, it was not asked there. */
  compared?: ComparedAnswers | undefined;
  /** The numbers are loading, so show nothing about them yet. */
  loading?: boolean | undefined;
  /** The numbers could not be read, so the card shows nothing about answers. */
  failed?: boolean;
  /** True if filters apply, which may be why there are no answers. */
  filtered?: boolean;
  /** Filters by the clicked answer. Omitted if filtering is not possible. */
  onFilter?: (test: AnswerTest) => void;
}

/** One question's answers: their count, a chart for the type, and a link to the single answers. */
export function QuestionCard({
  question,
  number,
  summary,
  onOpen,
  words,
  compared,
  loading = false,
  failed = false,
  filtered = false,
  onFilter,
}: QuestionCardProps) {
  const answered = summary?.answered ?? 0;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={surveyResultsText('questionNumber', { number })}
      sx={{ display: 'flex', flexDirection: 'column', p: space(12, 16), minWidth: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 1,
          ...textRole.caption,
          color: color.textTertiary,
        }}
      >
        <span>
          {number} {typeWord(question.type)}
        </span>
        {!loading && !failed && (
          <Box component="span" sx={{ textAlign: 'right' }}>
            {[
              surveyResultsText('answerCount', { count: answered }),
              compared && comparedCount(compared),
            ]
              .filter(Boolean)
              .join(', ')}
          </Box>
        )}
      </Box>
      <Typography
        variant="h3"
        component="h3"
        sx={{
          mt: 0.5,
          mb: 1.5,
          ...textRole.h3Small,
          overflowWrap: 'anywhere',
        }}
      >
        {question.title || surveyResultsText('untitledQuestion')}
      </Typography>
      <Box aria-busy={loading} sx={{ minWidth: 0, minHeight: loading ? rem(120) : 0 }}>
        {loading ? null : summary && answered > 0 ? (
          <>
            {words}
            <AnswerChart
              question={question}
              summary={summary}
              compared={compared}
              onFilter={onFilter}
            />
          </>
        ) : (
          <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
            {surveyResultsText(failed ? 'answersFailed' : filtered ? 'noResponses' : 'noAnswers')}
          </Typography>
        )}
      </Box>
      {onOpen && answered > 0 && (
        <Button
          variant="text"
          size="small"
          onClick={onOpen}
          aria-label={surveyResultsText('viewResponsesTo', { number })}
          sx={{ alignSelf: 'flex-end', mt: 'auto', mb: space('-6'), mr: -1 }}
        >
          {surveyResultsText('viewResponses')}
        </Button>
      )}
    </Paper>
  );
}

/** The other version's or period's number of answers: '100 in version 1'. */
const comparedCount = ({ name, summary }: ComparedAnswers): string =>
  summary
    ? surveyResultsText('valueIn', { value: formatNumber(summary.answered), name })
    : surveyResultsText('notAskedIn', { name });
