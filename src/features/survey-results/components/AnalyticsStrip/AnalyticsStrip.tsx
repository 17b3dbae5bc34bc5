import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { ReadoutStrip } from '@src/components/ReadoutStrip/ReadoutStrip';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { unitSuffix } from '@src/components/unitSuffix';
import type { Analytics } from '../../api';
import { durationParts, durationText } from '../../model/duration';
import { DeviceSplit } from './DeviceSplit';

export interface AnalyticsStripProps {
  /** Null when the numbers could not be read: the strip then holds dashes (ERR-102). */
  analytics: Analytics | null;
  /** The numbers it is compared with, under a name like 'version 1'. */
  compared?: { name: string; analytics: Analytics } | undefined;
}

/** The numbers of a survey in one strip: responses, completion, times and devices (RESULT-005). */
export function AnalyticsStrip({ analytics: a, compared }: AnalyticsStripProps) {
  const number = (value: number | undefined) => value?.toLocaleString('en-US') ?? '–';
  const other = compared && ((words: string) => `${words} in ${compared.name}`);
  const b = compared?.analytics;
  const week = a?.dailyTrends.reduce((sum, { responses }) => sum + responses, 0) ?? 0;
  const trend =
    a && a.previousSevenDays > 0
      ? {
          value: ((week - a.previousSevenDays) / a.previousSevenDays) * 100,
          note: 'vs. prev. 7 days',
        }
      : undefined;
  return (
    <ReadoutStrip
      label="Survey numbers"
      items={[
        {
          id: 'total',
          label: 'Total responses',
          value: number(a?.totalResponses),
          ...(other && b
            ? { note: other(number(b.totalResponses)) }
            : trend
              ? { change: trend }
              : { note: a ? `${number(week)} in the last 7 days` : '' }),
        },
        {
          id: 'completion',
          label: 'Completion rate',
          value: a ? String(a.completionRate) : '–',
          ...(a ? { unit: '%' } : {}),
          note:
            other && b
              ? other(`${String(b.completionRate)}%`)
              : a
                ? `${number(a.completedResponses)} of ${number(a.totalResponses)} completed`
                : '',
        },
        {
          id: 'average',
          label: 'Average time',
          value: <Duration seconds={a?.averageCompletionTime} />,
          note:
            other && b
              ? other(durationText(b.averageCompletionTime))
              : a?.medianCompletionTime != null
                ? `median ${durationText(a.medianCompletionTime)}`
                : '',
        },
        {
          id: 'fastest',
          label: 'Fastest response',
          value: <Duration seconds={a?.fastestResponse} />,
          note:
            other && b
              ? other(durationText(b.fastestResponse))
              : a?.flaggedResponses
                ? `${number(a.flaggedResponses)} flagged as too quick`
                : '',
        },
        {
          id: 'longest',
          label: 'Longest response',
          value: <Duration seconds={a?.longestResponse} />,
          note: other && b ? other(durationText(b.longestResponse)) : '',
        },
        {
          id: 'devices',
          label: 'Devices',
          content: <DeviceSplit counts={a?.deviceCounts ?? null} total={a?.totalResponses ?? 0} />,
        },
      ]}
    />
  );
}

function Duration({ seconds }: { seconds: number | null | undefined }) {
  const parts = durationParts(seconds);
  if (parts.length === 0) return '–';
  return parts.map(({ amount, unit }, index) => (
    <Fragment key={unit}>
      {index > 0 && ' '}
      {amount}
      <Box
        component="span"
        sx={{
          fontSize: textRole.small.fontSize,
          fontWeight: 450,
          letterSpacing: 0,
          color: color.textTertiary,
        }}
      >
        {unitSuffix(unit)}
      </Box>
    </Fragment>
  ));
}
