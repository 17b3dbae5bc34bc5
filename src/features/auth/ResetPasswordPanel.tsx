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
import { resetMessage } from './model/accountFailure';
import { useCapsLock } from './model/useCapsLock';
import { authFormText } from '@src/features/auth/forms/texts/authFormText';

/** Sets a new password with the token of a reset link. Without a token, there is no form. */
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
      {authFormText('reset.toSignIn')}
    </Button>
  );
  if (done || token === '') {
    return (
      <>
        <AuthHeading title={authFormText('reset.title')}>
          {authFormText(done ? 'reset.doneSupport' : 'reset.incomplete')}
        </AuthHeading>
        <FormColumn>
          <Message tone={done ? 'success' : 'error'}>
            {authFormText(done ? 'reset.done' : 'reset.linkInvalid')}
          </Message>
          {toSignIn}
        </FormColumn>
      </>
    );
  }
  return (
    <>
      <AuthHeading title={authFormText('reset.title')}>{authFormText('reset.support')}</AuthHeading>
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
            label={authFormText('newPassword')}
            autoComplete="new-password"
            size="large"
            disabled={busy}
            help={capsLock.hint ?? authFormText('passwordMin', { count: 8 })}
          />
          <FormPasswordField
            control={control}
            name="confirmPassword"
            label={authFormText('confirmPassword')}
            autoComplete="new-password"
            size="large"
            disabled={busy}
          />
          <SubmitButton fullWidth size="large" busy={busy} busyLabel={authFormText('reset.saving')}>
            {authFormText('reset.save')}
          </SubmitButton>
        </FormColumn>
      </form>
    </>
  );
}
