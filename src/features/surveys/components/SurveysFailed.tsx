import Paper from '@mui/material/Paper';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import type { ApiError } from '@src/lib/apiError';
import { surveysText } from '../texts/surveysText';

export interface SurveysFailedProps {
  error: ApiError;
  onRetry: () => void;
}

/** The list of surveys could not be loaded: says so, and offers Retry. */
export function SurveysFailed({ error, onRetry }: SurveysFailedProps) {
  return (
    <Paper variant="outlined">
      <ErrorState
        title={surveysText('loadFailed.title')}
        message={surveysText('loadFailed.message', { reason: error.message })}
        onRetry={onRetry}
        requestId={error.requestId}
      />
    </Paper>
  );
}
