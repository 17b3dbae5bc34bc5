import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { WeightingReport } from '@core/contract/surveyResultShapes';
import { readWeightChoice } from '@core/survey/weightChoice';
import type { Question } from '@core/survey/types';
import { Message } from '@src/components/Message/Message';
import { formatNumber } from '@src/lib/i18n/formats';
import { weightingText } from './texts/weightingText';
import { weightables } from './weightable';

export interface WeightingNoteProps {
  questions: readonly Question[];
  weights: string;
  report: WeightingReport;
  /**
   * True if the reader can't see the rest of the page. The note then doesn't mention cross-tab,
   * list or export.
   */
  isShared?: boolean;
  action?: ReactNode;
}

/** The current weights and their cost in precision. */
export default function WeightingNote({
  questions,
  weights,
  report,
  isShared = false,
  action,
}: WeightingNoteProps) {
  const choice = readWeightChoice(weights);
  const offered = weightables(questions);
  const nameOf = (by: string): string => offered.find((one) => one.by === by)?.name ?? by;
  const valueName = ({ by, value }: { by: string; value: string }): string =>
    `${nameOf(by)}: ${offered.find((one) => one.by === by)?.values.find((one) => one.value === value)?.label ?? value}`;
  if (!choice) return null;
  return (
    <Message tone={report.state === 'converged' ? 'info' : 'warning'} action={action}>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {[
          ...sentences(
            report,
            choice.margins.map(({ by }) => nameOf(by)),
            valueName,
          ),
          ...(report.state === 'empty'
            ? []
            : [weightingText(isShared ? 'sharedCounts' : 'counts')]),
        ].join(' ')}
      </Box>
    </Message>
  );
}

const hundredth = (value: number): string => formatNumber(value, { maximumFractionDigits: 2 });

const sentences = (
  report: WeightingReport,
  names: readonly string[],
  valueName: (missing: WeightingReport['missing'][number]) => string,
): string[] => {
  if (report.state === 'empty')
    return [weightingText('empty', { values: report.missing.map(valueName).join(', ') })];
  return [
    weightingText('effective', {
      names: names.join(', '),
      responses: report.responses,
      effective: Math.round(report.effective),
    }),
    weightingText('spread', {
      smallest: hundredth(report.smallest ?? 0),
      largest: hundredth(report.largest ?? 0),
    }),
    ...(report.leftOut > 0 ? [weightingText('leftOut', { count: report.leftOut })] : []),
    ...(report.state === 'not converged'
      ? [
          weightingText('missed', {
            points: formatNumber(report.gap * 100, { maximumFractionDigits: 1 }),
          }),
        ]
      : []),
  ];
};
