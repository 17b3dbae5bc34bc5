import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { surveysText } from '../../texts/surveysText';

export interface ChooseSurveyProps {
  /** What the tab shows of a survey. */
  kind: 'display' | 'preview' | 'results';
  onDeploy: () => void;
}

/** A tab about one survey before one is chosen: says what to press (LIVE-007). */
export function ChooseSurvey({ kind, onDeploy }: ChooseSurveyProps) {
  return (
    <Paper variant="outlined">
      <EmptyState
        message={surveysText(`choose.${kind}`)}
        action={
          <Button variant="contained" onClick={onDeploy}>
            {surveysText('choose.go')}
          </Button>
        }
      />
    </Paper>
  );
}
