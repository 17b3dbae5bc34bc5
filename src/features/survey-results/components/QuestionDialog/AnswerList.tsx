import Box from '@mui/material/Box';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { whileStale } from '@src/theme/whileStale';
import type { QuestionType } from '@core/survey/types';
import { answerText, answeredAtText, deviceWord, shortId } from '../../model/answerText';
import { surveyResultsText } from '../../texts/surveyResultsText';

export interface AnswerListProps {
  /** Type of the question. */
  type: QuestionType;
  answers: readonly {
    responseId: string;
    answer: unknown;
    is_complete: boolean;
    device_type: string;
    started_at: string;
    tags?: readonly string[] | undefined;
  }[];
  /** The next answers are loading. */
  isStale?: boolean;
}

/** Single answers with person, time and whether the response was finished. */
export function AnswerList({ type, answers, isStale = false }: AnswerListProps) {
  return (
    <Box
      component="ul"
      aria-label={surveyResultsText('answers')}
      aria-busy={isStale}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        ...whileStale(isStale),
        '& > li': {
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          gap: { xs: 0.5, sm: 1.5 },
          alignItems: 'baseline',
          py: 1,
          borderTop: `1px solid ${color.line}`,
        },
      }}
    >
      {answers.map(({ responseId, answer, is_complete, device_type, started_at, tags = [] }) => (
        <li key={responseId}>
          <Box
            sx={{
              flex: 1,
              minWidth: 0,
              ...textRole.body,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {answerText(answer, type)}
            {tags.length > 0 && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
                {tags.map((tag) => (
                  <StatusChip key={tag} label={tag} dot="none" />
                ))}
              </Box>
            )}
          </Box>
          <Box
            sx={{
              flex: 'none',
              textAlign: { xs: 'left', sm: 'right' },
              ...textRole.caption,
              color: color.textTertiary,
            }}
          >
            <Box sx={{ mb: space(2) }}>
              {is_complete ? (
                <StatusChip label={surveyResultsText('completed')} tone="success" />
              ) : (
                <StatusChip label={surveyResultsText('incomplete')} dot="hollow" />
              )}
            </Box>
            <span title={responseId}>{shortId(responseId)}</span> · {deviceWord(device_type)} ·{' '}
            {answeredAtText(started_at)}
          </Box>
        </li>
      ))}
    </Box>
  );
}
