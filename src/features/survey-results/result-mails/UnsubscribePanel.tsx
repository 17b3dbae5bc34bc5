import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link2Off, MailX } from 'lucide-react';
import { readUnsubscribe, unsubscribe } from '@core/contract/resultMails';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import { resultMailsText } from './texts/resultMailsText';

/**
 * Stops email reports with the link in an email, without an account. It asks once, because programs
 * that check emails open every link.
 */
export function UnsubscribePanel({ token }: { token: string }) {
  const input = { params: { token } };
  const found = useQuery({ ...queryFor(readUnsubscribe, input), retry: false });
  const stop = useMutation(mutationFor(unsubscribe, { refreshes: [readUnsubscribe.id] }));
  if (found.isPending) return <LoadingState label={resultMailsText('loading')} rows={3} />;
  if (found.isError && found.error.status !== 404)
    return (
      <ErrorState
        headingLevel={1}
        what={resultMailsText('what')}
        error={found.error}
        onRetry={() => found.refetch()}
      />
    );
  if (found.isError)
    return (
      <EmptyState
        headingLevel={1}
        icon={<Link2Off aria-hidden />}
        title={resultMailsText('link.broken')}
        message={resultMailsText('link.brokenHelp')}
      />
    );
  const { surveyName, isRecipient } = found.data;
  if (!isRecipient)
    return (
      <EmptyState
        headingLevel={1}
        icon={<MailX aria-hidden />}
        title={resultMailsText('link.stopped')}
        message={resultMailsText('link.stoppedHelp', { survey: surveyName })}
      />
    );
  return (
    <>
      <EmptyState
        headingLevel={1}
        icon={<MailX aria-hidden />}
        title={resultMailsText('link.title')}
        message={resultMailsText('link.support', { survey: surveyName })}
        action={
          <Button variant="contained" disabled={stop.isPending} onClick={() => stop.mutate(input)}>
            {resultMailsText(stop.isPending ? 'link.stopping' : 'link.stop')}
          </Button>
        }
      />
      {stop.isError && !stop.isPending && (
        <Box sx={{ mt: 2 }}>
          <Message tone="error">{stop.error.message}</Message>
        </Box>
      )}
    </>
  );
}
