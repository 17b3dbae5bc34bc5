import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { useToast } from '@src/components/Toast/useToast';
import { about, useEndSessionsOf, useSessionsOf, type ManagedUser } from '../api';
import { SessionList } from './SessionList';

/** Where a teammate is signed in, with a button for each place, a lost laptop, and one that ends all of it. */
export function SessionsDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const sessions = useSessionsOf(user);
  const { mutate, isPending, error } = useEndSessionsOf();
  const toast = useToast();
  const end = (): void => {
    mutate(about(user), {
      onSuccess: () => {
        toast.success(`${user.name} is signed out everywhere.`);
        onClose();
      },
    });
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={`Sessions of ${user.name}`}
      support="The account stays as it is. This person can sign in again."
      size="medium"
      busy={isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Close
          </Button>
          {sessions.data !== undefined && sessions.data.length > 0 && (
            <SubmitButton
              type="button"
              color="error"
              busy={isPending}
              busyLabel="Signing out..."
              onClick={end}
            >
              Sign out everywhere
            </SubmitButton>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !isPending && <Message tone="error">{error.message}</Message>}
        {sessions.isError && (
          <InlineRetry
            message="The sessions could not be loaded."
            onRetry={() => {
              void sessions.refetch();
            }}
          />
        )}
        {sessions.isPending && <LoadingState label="Loading sessions..." shape="lines" />}
        {sessions.data?.length === 0 && (
          <Box sx={{ color: 'text.secondary' }}>{`${user.name} is not signed in anywhere.`}</Box>
        )}
        {sessions.data && (
          <SessionList
            label={`Sessions of ${user.name}`}
            sessions={sessions.data}
            busy={isPending}
            onEnd={(session) => {
              mutate({ ...about(user), query: { ...about(user).query, session } });
            }}
          />
        )}
      </Box>
    </AppDialog>
  );
}
