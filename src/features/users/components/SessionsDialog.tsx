import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { useToast } from '@src/components/Toast/useToast';
import { about, useEndSessionsOf, useSessionsOf, type ManagedUser } from '../api';
import { usersText } from '../texts/usersText';
import { SessionList } from './SessionList';

/** A teammate's sessions. Ends one of them, such as a lost laptop's, or all. */
export function SessionsDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const sessions = useSessionsOf(user);
  const { mutate, isPending, error } = useEndSessionsOf();
  const toast = useToast();
  const end = (): void => {
    mutate(about(user), {
      onSuccess: () => {
        toast.success(usersText('sessionsOf.done', { name: user.name }));
        onClose();
      },
    });
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={usersText('sessionsOf.title', { name: user.name })}
      support={usersText('sessionsOf.support')}
      size="medium"
      busy={isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {commonText('close')}
          </Button>
          {sessions.data !== undefined && sessions.data.length > 0 && (
            <SubmitButton
              type="button"
              color="error"
              busy={isPending}
              busyLabel={usersText('sessionsOf.busy')}
              onClick={end}
            >
              {usersText('signOutEverywhere')}
            </SubmitButton>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !isPending && <Message tone="error">{error.message}</Message>}
        {sessions.isError && (
          <InlineRetry
            message={usersText('sessionsOf.failed')}
            onRetry={() => sessions.refetch()}
          />
        )}
        {sessions.isPending && <LoadingState label={usersText('loadingSessions')} shape="lines" />}
        {sessions.data?.length === 0 && (
          <Box sx={{ color: 'text.secondary' }}>
            {usersText('sessionsOf.none', { name: user.name })}
          </Box>
        )}
        {sessions.data && (
          <SessionList
            label={usersText('sessionsOf.title', { name: user.name })}
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
