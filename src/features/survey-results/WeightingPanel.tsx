import Button from '@mui/material/Button';
import type { WeightingReport } from '@core/contract/surveyResultShapes';
import { readWeightChoice } from '@core/survey/weightChoice';
import type { Question } from '@core/survey/types';
import WeightingNote from './components/Weighting/WeightingNote';
import { weightingText } from './components/Weighting/texts/weightingText';
import { weightables } from './components/Weighting/weightable';
import { WeightsDialog } from './components/Weighting/WeightsDialog';

export interface WeightingPanelProps {
  questions: readonly Question[];
  /** The weights in the URL. */
  weights: string | undefined;
  /** The weights' effect, once known. */
  report: WeightingReport | undefined;
  /** True while the dialog is open. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (weights: string | undefined) => void;
}

/** The current weights, their cost in precision, and the dialog to change them. */
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
  return (
    <>
      {weights !== undefined && report && (
        <WeightingNote
          questions={questions}
          weights={weights}
          report={report}
          action={
            <Button variant="quiet" size="small" onClick={() => onOpen(true)}>
              {weightingText('change')}
            </Button>
          }
        />
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
