import type { Question } from '@core/survey/types';
import type { SurveyVariable } from '@core/survey/variables/surveyVariable';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import type { SurveyResponse } from '../api';
import { ResponseDialog } from '../components/ResponseDialog/ResponseDialog';
import { useOneResponse, type SurveyOfResponse } from './oneResponseApi';
import { oneResponseText } from './texts/oneResponseText';

export interface OpenedResponseProps {
  survey: SurveyOfResponse;
  responseId: string;
  /** The row that was clicked. It is shown until the rest has loaded. */
  known: SurveyResponse | undefined;
  questions: readonly Question[];
  variables?: readonly SurveyVariable[] | null | undefined;
  isRedacted: boolean;
  onClose: () => void;
}

/** The response that the page's URL names, with its path and its person. */
export default function OpenedResponse({
  survey,
  responseId,
  known,
  questions,
  variables,
  isRedacted,
  onClose,
}: OpenedResponseProps) {
  const read = useOneResponse(survey, responseId, isRedacted);
  const response = known ? { ...known, ...read.data } : read.data;
  return (
    <ResponseDialog {...{ survey, questions, variables, isRedacted, onClose, response }}>
      {read.isPending ? (
        <LoadingState label={oneResponseText('loading')} rows={8} />
      ) : read.error?.status === 404 ? (
        <Message tone="info">{oneResponseText('missing')}</Message>
      ) : (
        <InlineRetry
          message={oneResponseText('failed', { reason: read.error?.message ?? '' })}
          onRetry={() => void read.refetch()}
        />
      )}
    </ResponseDialog>
  );
}
