import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { momentText } from '@src/lib/dateText';
import { endSession } from '@src/lib/session';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useRevokeSession, useSessions, useSignOutEverywhere } from '../ownApi';

/** Where one is signed in; ends one session, or all of them with this one. */
export function OwnSessions() {
  const sessions = useSessions();
  const revoke = useRevokeSession();
  const everywhere = useSignOutEverywhere();
  const [asking, setAsking] = useState(false);
  if (sessions.isError)
    return (
      <InlineRetry
        message="Your sessions could not be loaded."
        onRetry={() => {
          void sessions.refetch();
        }}
      />
    );
  if (sessions.data === undefined)
    return <LoadingState label="Loading sessions..." shape="lines" />;
  return (
    <Box sx={{ display: 'grid', gap: 2, pb: 2 }}>
      {revoke.isError && <Message tone="error">{revoke.error.message}</Message>}
      <Box component="ul" aria-label="Sessions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sessions.data.map(({ id, current, createdAt, userAgent, ip }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              py: space(10),
              borderBottom: `1px solid ${color.line}`,
            }}
          >
            <Box sx={{ flex: 1, minWidth: rem(200) }}>
              <Box sx={{ overflowWrap: 'anywhere' }}>{userAgent ?? 'Unknown browser'}</Box>
              <Box
                sx={{ fontSize: textRole.caption.fontSize, color: color.textSecondary }}
              >{`Since ${momentText(createdAt)}${ip ? `, from ${ip}` : ''}${current ? ', this session' : ''}`}</Box>
            </Box>
            {!current && (
              <Button
                size="small"
                disabled={revoke.isPending}
                aria-label={`End the session since ${momentText(createdAt)}`}
                onClick={() => {
                  revoke.mutate({ params: { id } });
                }}
              >
                End
              </Button>
            )}
          </Box>
        ))}
      </Box>
      <Box>
        <Button
          color="error"
          onClick={() => {
            setAsking(true);
          }}
        >
          Sign out everywhere
        </Button>
      </Box>
      <ConfirmDialog
        open={asking}
        destructive
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
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
        All your sessions end, this one too. You sign in again afterwards.
      </ConfirmDialog>
    </Box>
  );
}
