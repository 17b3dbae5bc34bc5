import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { FormPasswordField } from '@src/components/form/FormPasswordField/FormPasswordField';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { useRegister } from './api';
import { AuthHeading } from './components/AuthLayout/AuthHeading';
import { FormColumn } from './components/FormColumn';
import {
  emptyRegistration,
  lacksField,
  registerResolver,
  type RegisterValues,
} from './forms/register.form';
import { AUTH_MESSAGES, registerMessage } from './messages';
import { useCapsLock } from './model/useCapsLock';

/** Create Account. `onRegistered` is called before the session begins, with the server's warning about the password, if any. */
export function RegisterPanel({
  onRegistered,
}: {
  onRegistered: (warning: string | undefined) => void;
}) {
  const { control, handleSubmit, formState } = useForm<RegisterValues>({
    mode: 'onTouched',
    resolver: registerResolver,
    defaultValues: emptyRegistration,
  });
  const { run, busy, error } = useRegister(onRegistered);
  const capsLock = useCapsLock();
  const incomplete = formState.isSubmitted && lacksField(formState.errors);
  const message = incomplete
    ? AUTH_MESSAGES.allFieldsRequired
    : error !== undefined && !busy
      ? registerMessage(error)
      : undefined;
  const register = handleSubmit(run);
  const field = { control, size: 'large', disabled: busy } as const;
  return (
    <>
      <AuthHeading title="Create Account">
        Register your company; you become its administrator.
      </AuthHeading>
      <form
        noValidate
        onSubmit={(event) => {
          if (busy) event.preventDefault();
          else void register(event);
        }}
      >
        <FormColumn>
          {message !== undefined && <Message tone="error">{message}</Message>}
          <FormTextField {...field} name="name" label="Full Name" autoComplete="name" />
          <FormTextField
            {...field}
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
          />
          <FormTextField
            {...field}
            name="companyName"
            label="Company Name"
            autoComplete="organization"
          />
          <FormColumn {...capsLock.handlers}>
            <FormPasswordField
              {...field}
              name="password"
              label="Password"
              autoComplete="new-password"
              help={capsLock.hint ?? 'At least 6 characters'}
            />
            <FormPasswordField
              {...field}
              name="confirmPassword"
              label="Confirm Password"
              autoComplete="new-password"
            />
          </FormColumn>
          <SubmitButton fullWidth size="large" busy={busy} busyLabel="Creating Account...">
            Create Account
          </SubmitButton>
        </FormColumn>
      </form>
      <Typography variant="body2" component="p" sx={{ mt: 4, color: 'text.secondary' }}>
        Already have an account?{' '}
        <Link component={RouterLink} to="/login">
          Sign in
        </Link>
      </Typography>
    </>
  );
}
