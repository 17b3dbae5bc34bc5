import Box from '@mui/material/Box';
import { Card } from '@src/components/Card/Card';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { formatDate } from '@src/lib/i18n/formats';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { errorOf, type LiveResult } from '../../model/liveResult';
import { outboundApiText } from '../../texts/outboundApiText';

const clockOptions = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

const row = (
  result: LiveResult,
): { status: string; words: string; latency: string; bad: boolean } => {
  if (result.kind === 'unreachable')
    return { status: 'ERROR', words: outboundApiText('noAnswerShort'), latency: '–', bad: true };
  const { answer } = result;
  const error = errorOf(answer);
  return {
    status: String(answer.status),
    words: error?.type ?? answer.statusText,
    latency: `${String(Math.round(answer.latencyMs))}\u2009ms`,
    bad: error !== null,
  };
};

/** Earlier tests, kept until the user leaves the page. */
export function LiveHistory({ results }: { results: readonly LiveResult[] }) {
  return (
    <Card title={outboundApiText('earlier')} padding={0}>
      <Box
        component="ol"
        aria-label={outboundApiText('earlier')}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {results.map((result) => {
          const { status, words, latency, bad } = row(result);
          return (
            <Box
              component="li"
              key={result.at.getTime()}
              sx={{
                display: 'grid',
                gridTemplateColumns: `${rem(76)} minmax(0, 1fr) auto auto`,
                alignItems: 'center',
                gap: 1.5,
                minHeight: rem(36),
                px: 2,
                borderTop: `1px solid ${color.line}`,
                fontSize: textRole.small.fontSize,
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              <span>
                <StatusChip tone={bad ? 'error' : 'success'} label={status} />
              </span>
              <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                {words}
              </Box>
              <span>{latency}</span>
              <Box
                component="time"
                dateTime={result.at.toISOString()}
                sx={{ color: color.textTertiary }}
              >
                {formatDate(result.at, clockOptions)}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}
