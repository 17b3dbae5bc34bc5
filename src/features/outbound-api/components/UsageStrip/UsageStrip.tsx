import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Message } from '@src/components/Message/Message';
import { InfoHint } from '@src/components/InfoHint/InfoHint';
import { ProgressBar } from '@src/components/ProgressBar/ProgressBar';
import { ReadoutStrip } from '@src/components/ReadoutStrip/ReadoutStrip';
import { formatDate, formatNumber } from '@src/lib/i18n/formats';
import { rem } from '@src/theme/lengths';
import type { ApiUsage } from '../../api';
import { outboundApiText } from '../../texts/outboundApiText';

/** The strip and its bar before the numbers arrive, so that the table below keeps its place. */
export function LoadingUsage() {
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 1.25 }}>
      <ReadoutStrip
        dense
        label={outboundApiText('usageThisMonth')}
        items={(['callsThisMonth', 'overage', 'resets'] as const).map((name) => ({
          id: name,
          label: outboundApiText(name),
          value: <Skeleton width={rem(58)} />,
        }))}
      />
      <Skeleton variant="rectangular" height={rem(9)} />
    </Box>
  );
}

/** This month's calls compared with the plan, and a warning at 80 and 100 percent. */
export function UsageStrip({ usage }: { usage: ApiUsage }) {
  const { calls, includedCalls, percent, overageCalls, resetsAt, plan, notice, sentence, stopped } =
    usage;
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <ReadoutStrip
        dense
        label={outboundApiText('usageThisMonth')}
        items={[
          {
            id: 'calls',
            label: outboundApiText('callsThisMonth'),
            hint: (
              <InfoHint about={outboundApiText('callsThisMonth')}>
                {outboundApiText('callsFormula')}
              </InfoHint>
            ),
            value: formatNumber(calls),
            ...(includedCalls === null
              ? {}
              : { unit: outboundApiText('ofCalls', { calls: includedCalls }) }),
            note:
              percent === null || plan === null
                ? outboundApiText('noLimit')
                : outboundApiText('shareOfPlan', {
                    percent: String(Math.floor(percent)),
                    plan: outboundApiText(`plan.${plan}`),
                  }),
          },
          ...(plan === null
            ? []
            : [
                {
                  id: 'over',
                  label: outboundApiText('overage'),
                  value: formatNumber(overageCalls),
                  note: outboundApiText(overageCalls > 0 ? 'overageBilled' : 'noOverage'),
                },
              ]),
          {
            id: 'reset',
            label: outboundApiText('resets'),
            value: formatDate(new Date(resetsAt), {
              day: 'numeric',
              month: 'long',
              timeZone: 'UTC',
            }),
            note: outboundApiText('midnight'),
          },
        ]}
      />
      {percent !== null && (
        <ProgressBar label={outboundApiText('callsOfPlan')} value={Math.min(100, percent)} />
      )}
      {notice !== 'none' && sentence && (
        <Message tone={stopped ? 'error' : 'warning'}>{sentence}</Message>
      )}
    </Box>
  );
}
