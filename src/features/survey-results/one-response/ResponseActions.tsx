import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocation } from 'react-router-dom';
import { CopyButton } from '@src/components/CopyButton/CopyButton';
import { Message } from '@src/components/Message/Message';
import { useToast } from '@src/components/Toast/useToast';
import { useCan } from '@src/lib/useCan';
import { useUrlQuery, withParameters } from '@src/lib/useUrlQuery';
import type { SurveyResponse } from '../api';
import { noResultFilters, writeResultFilters } from '../model/resultFilters';
import {
  inputOf,
  useExcludeResponse,
  useResendResponse,
  type SurveyOfResponse,
} from './oneResponseApi';
import { oneResponseText } from './texts/oneResponseText';

export interface ResponseActionsProps {
  survey: SurveyOfResponse;
  response: Pick<SurveyResponse, 'id' | 'is_complete' | 'excluded'>;
}

/** Copies the link to a response. Editors also exclude it from results or send its webhooks again. */
export default function ResponseActions({ survey, response }: ResponseActionsProps) {
  const { pathname } = useLocation();
  const { query } = useUrlQuery();
  const toast = useToast();
  const exclude = useExcludeResponse();
  const resend = useResendResponse();
  const mayWrite = useCan('data_sources:write');
  const excluded = response.excluded === true;
  const input = inputOf(survey, response.id);
  const address = withParameters(writeResultFilters(query, noResultFilters), {
    response: response.id,
  });
  const failure = exclude.error ?? resend.error;
  return (
    <Box
      role="group"
      aria-label={oneResponseText('actions')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}
    >
      <CopyButton
        text={`${window.location.origin}${pathname}?${String(address)}`}
        copiedLabel={oneResponseText('linkCopied')}
      >
        {oneResponseText('copyLink')}
      </CopyButton>
      {mayWrite && (
        <Button
          disabled={exclude.isPending}
          onClick={() =>
            exclude.mutate(
              { ...input, body: { excluded: !excluded } },
              {
                onSuccess: (now) =>
                  toast.success(oneResponseText(now.excluded ? 'excluded' : 'included')),
              },
            )
          }
        >
          {oneResponseText(exclude.isPending ? 'excluding' : excluded ? 'include' : 'exclude')}
        </Button>
      )}
      {mayWrite && response.is_complete && (
        <Button
          disabled={resend.isPending}
          onClick={() =>
            resend.mutate(input, {
              onSuccess: ({ webhooks }) =>
                toast.success(oneResponseText('resent', { count: webhooks })),
            })
          }
        >
          {oneResponseText(resend.isPending ? 'resending' : 'resend')}
        </Button>
      )}
      {failure && (
        <Box sx={{ width: 1 }}>
          <Message tone="error">{failure.message}</Message>
        </Box>
      )}
    </Box>
  );
}
