import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { useSurveys } from '../../api';
import { surveysText } from '../../texts/surveysText';
import { SurveysFailed } from '../SurveysFailed';

export interface ChooseSurveyProps {
  /** Content of the tab. */
  kind: 'display' | 'preview' | 'results';
  onDeploy: () => void;
}

const subjects = { display: 'style', preview: 'preview', results: 'result' } as const;

/**
 * A tab about one survey, without a survey: loading, failed, no survey yet, or a hint to choose a
 * card (LIVE-007).
 */
export function ChooseSurvey({ kind, onDeploy }: ChooseSurveyProps) {
  const surveys = useSurveys();
  if (surveys.isPending) return <LoadingState label={surveysText('loading')} shape="page" />;
  if (surveys.isError)
    return <SurveysFailed error={surveys.error} onRetry={() => void surveys.refetch()} />;
  return (
    <Paper variant="outlined">
      <EmptyState
        subject={subjects[kind]}
        message={surveysText(surveys.data.length > 0 ? `choose.${kind}` : 'empty')}
        action={
          <Button variant="contained" onClick={onDeploy}>
            {surveysText('choose.go')}
          </Button>
        }
      />
    </Paper>
  );
}
