import Link from '@mui/material/Link';
import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormPasswordField } from '@src/components/form/FormPasswordField/FormPasswordField';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { loginSchema, type LoginValues } from '../../forms/login.form';
import { useCapsLock } from '../../model/useCapsLock';
import { FormColumn } from '../FormColumn';
import { authText } from '@src/features/auth/texts/authText';

export interface SignInFormProps {
  /** Address of the expired session, for signing in again. It can't be changed then. */
  fixedEmail?: string;
  busy: boolean;
  /** Error of the last attempt. */
  error?: string | undefined;
  onSubmit: (values: LoginValues) => void;
  /** Receives the address as it is typed. */
  onForgot: (email: string) => void;
}

/**
 * Email and password, with tab order email, password, Sign In. While submitting, the inputs are
 * disabled and the button shows its busy text. After a failure, the password has the focus.
 */
export function SignInForm({ fixedEmail, busy, error, onSubmit, onForgot }: SignInFormProps) {
  const { control, handleSubmit, getValues, setFocus } = useForm<LoginValues>({
    mode: 'onTouched',
    resolver: yupResolver(loginSchema),
    defaultValues: { email: fixedEmail ?? '', password: '' },
  });
  const capsLock = useCapsLock();
  useEffect(() => {
    if (fixedEmail !== undefined) setFocus('password');
  }, [fixedEmail, setFocus]);
  useEffect(() => {
    if (error !== undefined && !busy) setFocus('password', { shouldSelect: true });
  }, [error, busy, setFocus]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (busy) event.preventDefault();
        else void handleSubmit(onSubmit)(event);
      }}
    >
      <FormColumn>
        {error !== undefined && !busy && <Message tone="error">{error}</Message>}
        <FormTextField
          control={control}
          name="email"
          label={authText('email')}
          type="email"
          autoComplete="username"
          size="large"
          disabled={busy}
          readOnly={fixedEmail !== undefined}
        />
        <div {...capsLock.handlers}>
          <FormPasswordField
            control={control}
            name="password"
            label={authText('password')}
            size="large"
            disabled={busy}
            help={capsLock.hint}
          />
        </div>
        <SubmitButton fullWidth size="large" busy={busy} busyLabel={authText('signingIn')}>
          {authText('signIn')}
        </SubmitButton>
        <Link
          component="button"
          type="button"
          sx={{ font: 'inherit', fontWeight: 550, justifySelf: 'start' }}
          onClick={() => {
            onForgot(getValues('email'));
          }}
        >
          {authText('forgotten')}
        </Link>
      </FormColumn>
    </form>
  );
}
