import Box from '@mui/material/Box';
import { PLANS } from '@core/plans/plans';
import { Message } from '@src/components/Message/Message';
import { ProgressBar } from '@src/components/ProgressBar/ProgressBar';
import { ReadoutStrip } from '@src/components/ReadoutStrip/ReadoutStrip';
import type { ApiUsage } from '../../api';

const whole = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** This month's calls against the plan; says when 80 and 100 percent are reached. */
export function UsageStrip({ usage }: { usage: ApiUsage }) {
  const { calls, includedCalls, percent, overageCalls, resetsAt, plan, notice, sentence, stopped } =
    usage;
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <ReadoutStrip
        dense
        label="Usage this month"
        items={[
          {
            id: 'calls',
            label: 'Calls this month',
            value: whole.format(calls),
            ...(includedCalls === null ? {} : { unit: `of ${whole.format(includedCalls)}` }),
            note:
              percent === null
                ? 'no limit'
                : `${String(Math.floor(percent))}% of ${PLANS[plan].name}`,
          },
          {
            id: 'over',
            label: 'Overage',
            value: whole.format(overageCalls),
            note: overageCalls > 0 ? 'calls billed on top of the plan' : 'no overage',
          },
          {
            id: 'reset',
            label: 'Resets',
            value: day.format(new Date(resetsAt)),
            note: 'midnight UTC',
          },
        ]}
      />
      {percent !== null && (
        <ProgressBar label="Calls used of the plan" value={Math.min(100, percent)} />
      )}
      {notice !== 'none' && sentence && (
        <Message tone={stopped ? 'error' : 'warning'}>{sentence}</Message>
      )}
    </Box>
  );
}
