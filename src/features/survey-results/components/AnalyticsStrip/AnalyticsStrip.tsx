import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { ReadoutStrip } from '@src/components/ReadoutStrip/ReadoutStrip';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { unitSuffix } from '@src/components/unitSuffix';
import type { Analytics } from '../../api';
import { durationParts, durationText } from '../../model/duration';
import { DeviceSplit } from './DeviceSplit';
import { surveyResultsText } from '../../texts/surveyResultsText';
import { formatNumber } from '@src/lib/i18n/formats';

export interface AnalyticsStripProps {
  /** Null if the numbers could not be read. The strip then shows dashes (ERR-102). */
  analytics: Analytics | null;
  /** The numbers to compare with, under a name such as 'version 1'. */
  compared?: { name: string; analytics: Analytics } | undefined;
}

/** The numbers of a survey in one strip: responses, completion, times and devices (RESULT-005). */
export function AnalyticsStrip({ analytics: a, compared }: AnalyticsStripProps) {
  const number = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value));
  const other =
    compared && ((value: string) => surveyResultsText('valueIn', { value, name: compared.name }));
  const b = compared?.analytics;
  const week = a?.dailyTrends.reduce((sum, { responses }) => sum + responses, 0) ?? 0;
  const trend =
    a && a.previousSevenDays > 0
      ? {
          value: ((week - a.previousSevenDays) / a.previousSevenDays) * 100,
          note: surveyResultsText('vsPrevious'),
        }
      : undefined;
  return (
    <ReadoutStrip
      label={surveyResultsText('surveyNumbers')}
      items={[
        {
          id: 'total',
          label: surveyResultsText('totalResponses'),
          value: number(a?.totalResponses),
          ...(other && b
            ? { note: other(number(b.totalResponses)) }
            : trend
              ? { change: trend }
              : { note: a ? surveyResultsText('inLastSevenDays', { count: week }) : '' }),
        },
        {
          id: 'completion',
          label: surveyResultsText('completionRate'),
          value: number(rateOf(a)),
          ...(rateOf(a) === undefined ? {} : { unit: '%' }),
          note:
            other && b
              ? other(
                  formatNumber(b.completionRate / 100, {
                    style: 'percent',
                    maximumFractionDigits: 1,
                  }),
                )
              : a
                ? surveyResultsText('completedOf', {
                    completed: a.completedResponses,
                    total: a.totalResponses,
                  })
                : '',
        },
        {
          id: 'average',
          label: surveyResultsText('averageTime'),
          value: <Duration seconds={a?.averageCompletionTime} />,
          note:
            other && b
              ? other(durationText(b.averageCompletionTime))
              : a?.medianCompletionTime != null
                ? surveyResultsText('medianOf', { time: durationText(a.medianCompletionTime) })
                : '',
        },
        {
          id: 'fastest',
          label: surveyResultsText('fastest'),
          value: <Duration seconds={a?.fastestResponse} />,
          note:
            other && b
              ? other(durationText(b.fastestResponse))
              : a?.flaggedResponses
                ? surveyResultsText('flaggedQuick', { count: a.flaggedResponses })
                : '',
        },
        {
          id: 'longest',
          label: surveyResultsText('longest'),
          value: <Duration seconds={a?.longestResponse} />,
          note: other && b ? other(durationText(b.longestResponse)) : '',
        },
        {
          id: 'devices',
          label: surveyResultsText('devices'),
          content: (
            <DeviceSplit
              counts={a?.totalResponses ? a.deviceCounts : null}
              total={a?.totalResponses ?? 0}
            />
          ),
        },
      ]}
    />
  );
}

/** Undefined without responses, because zero would say that no one finished. */
const rateOf = (analytics: Analytics | null): number | undefined =>
  analytics?.totalResponses ? analytics.completionRate : undefined;

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
