import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LIMITS } from '@core/limits';
import { useEffect, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { startSession } from '@src/lib/session';
import { storeSession } from '@src/lib/storedSession';
import { ActivationForm } from './components/ActivationForm';
import { useActivateAccount, useInvitation } from './invitationApi';
import { serverSentence, USER_MESSAGES } from './messages';

export interface SetupAccountPanelProps {
  /** Of the invitation link; empty when the address has none. */
  token: string;
  /** Called 2 s after the activation, before the session begins: time to leave the page. */
  onActivated: () => void;
}

/** Invitation activation: validating, then an error or the form, then activating, then success (AUTH-037). */
export function SetupAccountPanel({ token, onActivated }: SetupAccountPanelProps) {
  const invitation = useInvitation(token);
  const { mutate, isPending, error, data: answer } = useActivateAccount();
  useEffect(() => {
    if (answer === undefined) return undefined;
    // Stored at once, so that a person who closes the page before it moves on is still signed in.
    storeSession(answer);
    const timer = setTimeout(() => {
      onActivated();
      startSession(answer);
    }, LIMITS.auth.activationRedirectMs);
    return () => {
      clearTimeout(timer);
    };
  }, [answer, onActivated]);
  if (answer !== undefined) {
    return (
      <Page support={`Welcome to ${answer.company.name}, ${answer.user.name}.`}>
        <Message tone="success">Your account is active. Taking you to the dashboard...</Message>
      </Page>
    );
  }
  const problem =
    token === ''
      ? USER_MESSAGES.noToken
      : invitation.isError
        ? serverSentence(invitation.error, USER_MESSAGES.invitationInvalid)
        : undefined;
  if (problem !== undefined) {
    return (
      <Page support="Invited people choose their password here.">
        <Message tone="error">{problem}</Message>
        {token !== '' && invitation.error?.code !== 'invitation_invalid' && (
          <Button
            variant="contained"
            size="large"
            fullWidth
            onClick={() => {
              void invitation.refetch();
            }}
          >
            Try again
          </Button>
        )}
        <Button size="large" fullWidth component={RouterLink} to="/login">
          Go to sign in
        </Button>
      </Page>
    );
  }
  if (invitation.data === undefined)
    return (
      <Page support="One moment.">
        <LoadingState label="Validating your invitation..." shape="lines" />
      </Page>
    );
  return (
    <Page support="Choose a password to finish.">
      <ActivationForm
        invitee={invitation.data.user}
        busy={isPending}
        message={error ? serverSentence(error, USER_MESSAGES.activateFailed) : undefined}
        onSubmit={(password) => {
          mutate({ body: { token, password } });
        }}
      />
    </Page>
  );
}

function Page({ support, children }: { support: string; children: ReactNode }) {
  return (
    <>
      <Typography variant="h1">Set up your account</Typography>
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>{support}</Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>{children}</Box>
    </>
  );
}
