import Box from '@mui/material/Box';
import type { Question } from '@core/survey/types';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { SurveyResponse } from '../../api';
import { answerText, answeredAtText, shortId } from '../../model/answerText';
import { durationText } from '../../model/duration';

export interface ResponseDialogProps {
  response: SurveyResponse;
  questions: readonly Question[];
  onClose: () => void;
}

/** One response with every answer and what is known about it. */
export function ResponseDialog({ response, questions, onClose }: ResponseDialogProps) {
  const { identifiers, responses, signed, hidden, utm } = response;
  const facts: (readonly [string, string])[] = [
    ['Status', response.is_complete ? 'Completed' : 'Incomplete'],
    ['Started At', answeredAtText(response.started_at)],
    ['Completed At', answeredAtText(response.completed_at ?? null)],
    ['Completion time', durationText(response.completion_time_seconds)],
    ['Device', response.device_type],
    ['IP Address', response.ip_address ?? '–'],
    ['User Agent', response.user_agent ?? '–'],
    ['Survey version', String(response.version)],
    ['Language', response.language ?? '–'],
    ['Page', response.page ?? '–'],
    ['Referrer', response.referrer ?? '–'],
    ...pairsOf(utm).map(([name, value]) => [name.replace('utm_', 'UTM '), value] as const),
    ['Visitor ID', response.visitor_id ?? '–'],
    ...pairsOf(identifiers).map(
      ([type, value]) =>
        [`Identifier (${type})`, type === signed ? `${value} (verified)` : value] as const,
    ),
    ...pairsOf(hidden).map(([name, value]) => [`Hidden field ${name}`, value] as const),
  ];
  return (
    <AppDialog
      open
      onClose={onClose}
      title={`Response ${shortId(response.id)}`}
      support={response.flagged ? 'Answered suspiciously quickly' : undefined}
      size="large"
    >
      <Pairs
        pairs={questions.map(({ id, title }, index) => [
          `${String(index + 1)}. ${title}`,
          answerText((responses as Record<string, unknown>)[id]),
        ])}
        stacked
      />
      <Box sx={{ my: 2, borderTop: `1px solid ${color.line}` }} />
      <Pairs pairs={facts} />
    </AppDialog>
  );
}

/** Names and values that a page sent, as text. */
const pairsOf = (fields: object | null | undefined): (readonly [string, string])[] =>
  Object.entries(fields ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);

function Pairs({
  pairs,
  stacked = false,
}: {
  pairs: readonly (readonly [string, string])[];
  stacked?: boolean;
}) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: stacked ? 1.5 : space(6, 16),
        gridTemplateColumns: stacked ? '1fr' : { xs: '1fr', sm: `${rem(150)} 1fr` },
        ...textRole.small,
        overflowWrap: 'anywhere',
        '& dt': { color: color.textTertiary },
        '& dd': {
          m: 0,
          whiteSpace: 'pre-wrap',
          ...(stacked ? { fontSize: textRole.body.fontSize, mt: space(2) } : {}),
        },
      }}
    >
      {pairs.map(([term, text]) => (
        <Box key={term} sx={stacked ? {} : { display: { xs: 'block', sm: 'contents' } }}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </Box>
      ))}
    </Box>
  );
}
