import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { FormPasswordField } from '@src/components/form/FormPasswordField/FormPasswordField';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { useResetPassword } from './api';
import { AuthHeading } from './components/AuthLayout/AuthHeading';
import { FormColumn } from './components/FormColumn';
import { resetPasswordSchema } from './forms/resetPassword.form';
import { AUTH_MESSAGES, resetMessage } from './messages';
import { useCapsLock } from './model/useCapsLock';

/** A new password with the token of a reset link; without one there is nothing to fill in. */
export function ResetPasswordPanel({ token }: { token: string }) {
  const { control, handleSubmit } = useForm({
    mode: 'onTouched',
    resolver: yupResolver(resetPasswordSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { run, busy, error, data: done = false } = useResetPassword(token);
  const capsLock = useCapsLock();
  const toSignIn = (
    <Button variant="contained" size="large" fullWidth component={RouterLink} to="/login">
      Go to sign in
    </Button>
  );
  if (done || token === '') {
    return (
      <>
        <AuthHeading title="Choose a new password">
          {done
            ? 'Every older sign-in has ended.'
            : 'This link is incomplete. Open the link in the email again.'}
        </AuthHeading>
        <FormColumn>
          <Message tone={done ? 'success' : 'error'}>
            {done
              ? 'Your password has been changed. You can sign in with it now.'
              : AUTH_MESSAGES.resetLinkInvalid}
          </Message>
          {toSignIn}
        </FormColumn>
      </>
    );
  }
  return (
    <>
      <AuthHeading title="Choose a new password">You sign in with it afterwards.</AuthHeading>
      <form
        noValidate
        onSubmit={(event) => {
          if (busy) event.preventDefault();
          else
            void handleSubmit(({ password }) => {
              run(password);
            })(event);
        }}
      >
        <FormColumn {...capsLock.handlers}>
          {error !== undefined && <Message tone="error">{resetMessage(error)}</Message>}
          <FormPasswordField
            control={control}
            name="password"
            label="New Password"
            autoComplete="new-password"
            size="large"
            disabled={busy}
            help={capsLock.hint ?? 'At least 8 characters'}
          />
          <FormPasswordField
            control={control}
            name="confirmPassword"
            label="Confirm Password"
            autoComplete="new-password"
            size="large"
            disabled={busy}
          />
          <SubmitButton fullWidth size="large" busy={busy} busyLabel="Saving...">
            Save password
          </SubmitButton>
        </FormColumn>
      </form>
    </>
  );
}
