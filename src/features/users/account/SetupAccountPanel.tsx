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
import { ApiError } from '@src/lib/apiError';
import { ActivationForm } from './ActivationForm';
import { useActivateAccount, useInvitation } from './invitationApi';
import { accountText } from './texts/accountText';

export interface SetupAccountPanelProps {
  /** Token of the invitation link, or empty if the address has none. */
  token: string;
  /** Called 2 s after the activation, before the session starts, to leave the page. */
  onActivated: () => void;
}

/** Returns the server's message, or `otherwise`. */
const sentenceOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError ? error.serverMessage : undefined) ?? otherwise;

/** Invitation activation: validating, then an error or the form, then activating, then success (AUTH-037). */
export function SetupAccountPanel({ token, onActivated }: SetupAccountPanelProps) {
  const invitation = useInvitation(token);
  const { mutate, isPending, error, data: answer } = useActivateAccount();
  useEffect(() => {
    if (answer === undefined) return undefined;
    // Store the session immediately, so that a user who closes the page early is still signed in.
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
      <Page
        support={accountText('welcome', { company: answer.company.name, name: answer.user.name })}
      >
        <Message tone="success">{accountText('active')}</Message>
      </Page>
    );
  }
  const problem =
    token === ''
      ? accountText('noToken')
      : invitation.isError
        ? sentenceOf(invitation.error, accountText('invitationInvalid'))
        : undefined;
  if (problem !== undefined) {
    return (
      <Page support={accountText('invitedPeople')}>
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
            {accountText('tryAgain')}
          </Button>
        )}
        <Button size="large" fullWidth component={RouterLink} to="/login">
          {accountText('goToSignIn')}
        </Button>
      </Page>
    );
  }
  if (invitation.data === undefined)
    return (
      <Page support={accountText('oneMoment')}>
        <LoadingState label={accountText('validating')} shape="lines" />
      </Page>
    );
  return (
    <Page support={accountText('choosePassword')}>
      <ActivationForm
        invitee={invitation.data.user}
        busy={isPending}
        message={error ? sentenceOf(error, accountText('activateFailed')) : undefined}
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
      <Typography variant="h1">{accountText('setUp')}</Typography>
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>{support}</Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>{children}</Box>
    </>
  );
}
