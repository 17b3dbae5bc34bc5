import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link2Off, MailX } from 'lucide-react';
import { readMentionMails, stopMentionMails } from '@core/contract/mentionMails';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import { commentsText } from './texts/commentsText';

/**
 * Stops emails about mentions with the link in an email, without an account. It asks once, because
 * programs that check emails open every link.
 */
export function MentionMailsPanel({ token }: { token: string }) {
  const input = { params: { token } };
  const found = useQuery({ ...queryFor(readMentionMails, input), retry: false });
  const stop = useMutation(mutationFor(stopMentionMails, { refreshes: [readMentionMails.id] }));
  if (found.isPending) return <LoadingState label={commentsText('mails.loading')} rows={3} />;
  if (found.isError && found.error.status !== 404)
    return (
      <ErrorState
        headingLevel={1}
        what={commentsText('mails.what')}
        error={found.error}
        onRetry={() => found.refetch()}
      />
    );
  if (found.isError)
    return (
      <EmptyState
        headingLevel={1}
        icon={<Link2Off aria-hidden />}
        title={commentsText('mails.broken')}
        message={commentsText('mails.brokenHelp')}
      />
    );
  if (!found.data.isOn)
    return (
      <EmptyState
        headingLevel={1}
        icon={<MailX aria-hidden />}
        title={commentsText('mails.stopped')}
        message={commentsText('mails.stoppedHelp')}
      />
    );
  return (
    <>
      <EmptyState
        headingLevel={1}
        icon={<MailX aria-hidden />}
        title={commentsText('mails.title')}
        message={commentsText('mails.support')}
        action={
          <Button variant="contained" disabled={stop.isPending} onClick={() => stop.mutate(input)}>
            {commentsText(stop.isPending ? 'mails.stopping' : 'mails.stop')}
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
