import Box from '@mui/material/Box';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { answerText, answeredAtText, shortId } from '../../model/answerText';

export interface AnswerListProps {
  answers: readonly {
    responseId: string;
    answer: unknown;
    is_complete: boolean;
    device_type: string;
    started_at: string;
  }[];
  /** The next ones are under way. */
  dimmed?: boolean;
}

/** Single answers with who, when and whether the response was finished. */
export function AnswerList({ answers, dimmed = false }: AnswerListProps) {
  return (
    <Box
      component="ul"
      aria-label="Answers"
      aria-busy={dimmed}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        opacity: dimmed ? 0.6 : 1,
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
      {answers.map(({ responseId, answer, is_complete, device_type, started_at }) => (
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
            {answerText(answer)}
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
                <StatusChip label="Completed" tone="success" />
              ) : (
                <StatusChip label="Incomplete" dot="hollow" />
              )}
            </Box>
            <span title={responseId}>{shortId(responseId)}</span> · {device_type} ·{' '}
            {answeredAtText(started_at)}
          </Box>
        </li>
      ))}
    </Box>
  );
}
