import { withTexts } from '@src/lib/i18n/texts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Message } from '@src/components/Message/Message';
import { useSession } from '@src/lib/session';
import { useLogin } from './api';
import { AuthHeading } from './components/AuthLayout/AuthHeading';
import { LabelledRule } from './components/LabelledRule';
import { SignInForm } from './components/SignInForm/SignInForm';
import { WorkAccountButton } from './components/WorkAccountButton/WorkAccountButton';
import { loginMessage } from './model/signInFailure';
import { authText } from '@src/features/auth/texts/authText';
import { WithMarks } from '@src/lib/i18n/WithMarks';

const ForgotPasswordDialog = lazy(
  withTexts(() => import('./components/ForgotPasswordDialog/ForgotPasswordDialog')),
);

const DemoAccounts = lazy(withTexts(() => import('./demo/DemoAccounts')));

/**
 * Sign-in. If the server has just ended the session, shows the reason. Goes from idle to submitting
 * to error or success, which starts the session. The screen around it decides where to go next.
 */
export function LoginPanel() {
  const { run, busy, error } = useLogin();
  const state = useSession();
  const reason = state.status === 'signedOut' ? state.reason : undefined;
  const [forgotten, setForgotten] = useState<string | null>(null);
  return (
    <>
      <AuthHeading title={authText('signIn')}>{authText('support')}</AuthHeading>
      {reason !== undefined && !error && (
        <Box sx={{ mb: 2 }}>
          <Message tone="error">{reason}</Message>
        </Box>
      )}
      <SignInForm
        busy={busy}
        error={error ? loginMessage(error) : undefined}
        onSubmit={run}
        onForgot={setForgotten}
      />
      <LabelledRule>{authText('or')}</LabelledRule>
      <WorkAccountButton disabled={busy} />
      <Typography variant="body2" component="p" sx={{ mt: 4, color: 'text.secondary' }}>
        <WithMarks
          text={authText('newCompany')}
          marks={{
            link: (words) => (
              <Link component={RouterLink} to="/register" underline="hover">
                {words}
              </Link>
            ),
          }}
        />
      </Typography>
      <Suspense>
        <DemoAccounts busy={busy} onPick={run} />
      </Suspense>
      {forgotten !== null && (
        <Suspense>
          <ForgotPasswordDialog
            email={forgotten}
            onClose={() => {
              setForgotten(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
