import Paper from '@mui/material/Paper';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import type { ApiError } from '@src/lib/apiError';
import { surveysText } from '../texts/surveysText';

export interface SurveysFailedProps {
  error: ApiError;
  onRetry: () => void;
}

/** Says that the list of surveys could not be loaded, and offers Retry. */
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
