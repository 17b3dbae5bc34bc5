import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { endSession } from '@src/lib/session';
import { rem } from '@src/theme/lengths';
import { useRevokeSession, useSessions, useSignOutEverywhere } from '../ownApi';
import { usersText } from '../texts/usersText';
import { SessionList } from './SessionList';

/** The current user's sessions. Ends one of them, or all including this one. */
export function OwnSessions() {
  const sessions = useSessions();
  const revoke = useRevokeSession();
  const everywhere = useSignOutEverywhere();
  const [asking, setAsking] = useState(false);
  if (sessions.isError)
    return (
      <InlineRetry message={usersText('own.sessionsFailed')} onRetry={() => sessions.refetch()} />
    );
  if (sessions.data === undefined)
    return <LoadingState label={usersText('loadingSessions')} shape="lines" />;
  return (
    <Box sx={{ display: 'grid', gap: 2, pb: 2 }}>
      {revoke.isError && <Message tone="error">{revoke.error.message}</Message>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: `1 1 ${rem(220)}`, color: 'text.secondary' }}>
          {usersText('own.sessionEnds')}
        </Box>
        <Button
          color="error"
          onClick={() => {
            setAsking(true);
          }}
        >
          {usersText('signOutEverywhere')}
        </Button>
      </Box>
      <SessionList
        label={usersText('own.sessions')}
        sessions={sessions.data}
        busy={revoke.isPending}
        onEnd={(id) => {
          revoke.mutate({ params: { id } });
        }}
      />
      <ConfirmDialog
        open={asking}
        destructive
        title={usersText('own.everywhereTitle')}
        confirmLabel={usersText('signOutEverywhere')}
        busy={everywhere.isPending}
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={() => {
          everywhere.mutate({}, { onSuccess: endSession });
        }}
        error={
          everywhere.isError ? (
            <Message tone="error">{everywhere.error.message}</Message>
          ) : undefined
        }
      >
        {usersText('own.everywhereSure')}
      </ConfirmDialog>
    </Box>
  );
}
