import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { WeightingReport } from '@core/contract/surveyResultShapes';
import { readWeightChoice } from '@core/survey/weightChoice';
import type { Question } from '@core/survey/types';
import { Message } from '@src/components/Message/Message';
import { formatNumber } from '@src/lib/i18n/formats';
import { weightingText } from './components/Weighting/texts/weightingText';
import { weightables } from './components/Weighting/weightable';
import { WeightsDialog } from './components/Weighting/WeightsDialog';

export interface WeightingPanelProps {
  questions: readonly Question[];
  /** The weights in the address. */
  weights: string | undefined;
  /** Their effect, once it is known. */
  report: WeightingReport | undefined;
  /** True while the dialog is open. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (weights: string | undefined) => void;
}

/** How answers are weighted, how much precision that costs, and the dialog to change it. */
export default function WeightingPanel({
  questions,
  weights,
  report,
  isOpen,
  onOpen,
  onChange,
}: WeightingPanelProps) {
  const choice = weights === undefined ? null : readWeightChoice(weights);
  const offered = weightables(questions);
  const nameOf = (by: string): string => offered.find((one) => one.by === by)?.name ?? by;
  const valueName = ({ by, value }: { by: string; value: string }): string =>
    `${nameOf(by)}: ${offered.find((one) => one.by === by)?.values.find((one) => one.value === value)?.label ?? value}`;
  return (
    <>
      {choice && report && (
        <Message
          tone={report.state === 'converged' ? 'info' : 'warning'}
          action={
            <Button variant="quiet" size="small" onClick={() => onOpen(true)}>
              {weightingText('change')}
            </Button>
          }
        >
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {sentences(
              report,
              choice.margins.map(({ by }) => nameOf(by)),
              valueName,
            ).join(' ')}
          </Box>
        </Message>
      )}
      {isOpen && (
        <WeightsDialog
          choice={choice}
          offered={offered}
          onApply={(next) => {
            onOpen(false);
            onChange(next ?? undefined);
          }}
          onClose={() => onOpen(false)}
        />
      )}
    </>
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
    weightingText('counts'),
  ];
};
