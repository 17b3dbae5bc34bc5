import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { EmptyState } from '@src/components/EmptyState/EmptyState';

/** What each tab asks for while no survey is chosen (LIVE-007). */
const sentences = {
  display: 'Press Customize Display on a survey card to style and target that survey.',
  preview: 'Press Preview on a survey card to see that survey as its respondents do.',
  results: 'Press View Results on a survey card to read its answers.',
} as const;

export interface ChooseSurveyProps {
  kind: keyof typeof sentences;
  onDeploy: () => void;
}

/** A tab about one survey before one is chosen. */
export function ChooseSurvey({ kind, onDeploy }: ChooseSurveyProps) {
  return (
    <Paper variant="outlined">
      <EmptyState
        message={sentences[kind]}
        action={
          <Button variant="contained" onClick={onDeploy}>
            Go to Deploy
          </Button>
        }
      />
    </Paper>
  );
}
