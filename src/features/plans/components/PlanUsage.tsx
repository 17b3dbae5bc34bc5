import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { Message } from '@src/components/Message/Message';
import { ProgressBar } from '@src/components/ProgressBar/ProgressBar';
import { usePlanUsage } from '../api';

const whole = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** This month's calls of the company in scope against its plan, and what happens at the limit. */
export function PlanUsage() {
  const { data: usage, error, refetch } = usePlanUsage();
  if (error)
    return (
      <InlineRetry
        message={error.message}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  if (!usage) return null;
  const { calls, includedCalls, percent, resetsAt, notice, sentence, stopped } = usage;
  const of = includedCalls === null ? '' : ` of ${whole.format(includedCalls)}`;
  return (
    <Box component="section" aria-label="Usage this month" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" component="p">
        {`${whole.format(calls)}${of} calls used this month. The count resets on ${day.format(new Date(resetsAt))}.`}
      </Typography>
      {percent !== null && (
        <ProgressBar label="Calls used of the plan" value={Math.min(100, percent)} />
      )}
      {notice !== 'none' && sentence && (
        <Message tone={stopped ? 'error' : 'warning'}>{sentence}</Message>
      )}
    </Box>
  );
}
