import { withTexts } from '@src/lib/i18n/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BrowserSession } from '@src/lib/sessionTypes';
import { signOut } from '@src/lib/signOut';
import { dialogWidth } from '@tokens/tokens';
import { useLogin } from './api';
import { LabelledRule } from './components/LabelledRule';
import { SignInForm } from './components/SignInForm/SignInForm';
import { WorkAccountButton } from './components/WorkAccountButton/WorkAccountButton';
import { loginMessage } from './model/signInFailure';
import { space } from '@src/theme/lengths';
import { authText } from '@src/features/auth/texts/authText';
import { authFormText } from '@src/features/auth/forms/texts/authFormText';

const ForgotPasswordDialog = lazy(
  withTexts(() => import('./components/ForgotPasswordDialog/ForgotPasswordDialog')),
);

/**
 * Sign-in over the page after a session has expired. It can't be closed: the user must sign in
 * again or leave.
 */
export function SignInDialog({ session }: { session: BrowserSession }) {
  const { run, busy, error } = useLogin();
  const [forgotten, setForgotten] = useState<string | null>(null);
  const navigate = useNavigate();
  const id = useId();
  const leave = (): void => {
    void navigate('/login');
    signOut();
  };
  return (
    <Dialog
      open
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { width: dialogWidth.small, p: space(20, 24, 24) } } }}
    >
      <Typography id={`${id}-title`} variant="h2">
        {authFormText('again.title')}
      </Typography>
      <Typography
        id={`${id}-text`}
        variant="body2"
        component="p"
        sx={{ mb: 2, color: 'text.secondary' }}
      >
        {authFormText('again.support')}
      </Typography>
      <SignInForm
        fixedEmail={session.user.email}
        busy={busy}
        error={error ? loginMessage(error) : undefined}
        onSubmit={run}
        onForgot={setForgotten}
      />
      <LabelledRule>{authText('or')}</LabelledRule>
      <WorkAccountButton disabled={busy} />
      <Box sx={{ mt: 2, textAlign: 'center' }}>
        <Button variant="quiet" onClick={leave}>
          {authFormText('again.other')}
        </Button>
      </Box>
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
    </Dialog>
  );
}
