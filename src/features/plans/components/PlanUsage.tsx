import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { Message } from '@src/components/Message/Message';
import { ProgressBar } from '@src/components/ProgressBar/ProgressBar';
import { usePlanUsage } from '../api';
import { plansText } from '@src/features/plans/texts/plansText';
import { NUMBER_LOCALES } from '@core/text/locales';
import { pageLocale } from '@src/lib/i18n/locale';

/** "December 1" in English, regardless of the reader's time zone, because months end in UTC. */
const resetDay = (day: Date): string =>
  new Intl.DateTimeFormat(NUMBER_LOCALES[pageLocale()], {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(day);

/**
 * Placeholder data, rendered invisibly until the usage has loaded, so that the height stays the
 * same.
 */
const UNKNOWN = {
  calls: 100,
  includedCalls: 1000,
  percent: 0,
  resetsAt: '2026-12-01T00:00:00Z',
  notice: 'none',
  sentence: null,
  stopped: false,
} as const;

/**
 * This month's calls of the company in scope compared with its plan, and the effect of reaching the
 * limit.
 */
export function PlanUsage() {
  const { data: usage, error, refetch } = usePlanUsage();
  if (error)
    return <InlineRetry what={plansText('usage')} error={error} onRetry={() => refetch()} />;
  const { calls, includedCalls, percent, resetsAt, notice, sentence, stopped } = usage ?? UNKNOWN;
  const day = resetDay(new Date(resetsAt));
  return (
    <Box
      component="section"
      aria-label={plansText('usage')}
      sx={{ display: 'grid', gap: 1, visibility: usage ? 'visible' : 'hidden' }}
    >
      <Typography variant="body2" component="p">
        {includedCalls === null
          ? plansText('usage.unlimited', { calls, day })
          : plansText('usage.of', { calls, included: includedCalls, day })}
      </Typography>
      {percent !== null && (
        <ProgressBar label={plansText('usage.bar')} value={Math.min(100, percent)} />
      )}
      {notice !== 'none' && sentence && (
        <Message tone={stopped ? 'error' : 'warning'}>{sentence}</Message>
      )}
    </Box>
  );
}
