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
import { registerMessage } from './model/accountFailure';
import { useCapsLock } from './model/useCapsLock';
import { authText } from '@src/features/auth/texts/authText';
import { authFormText } from '@src/features/auth/forms/texts/authFormText';
import { WithMarks } from '@src/lib/i18n/WithMarks';

/**
 * Create Account. `onRegistered` is called before the session starts, with the server's warning
 * about the password, if any.
 */
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
    ? authFormText('allFieldsRequired')
    : error !== undefined && !busy
      ? registerMessage(error)
      : undefined;
  const register = handleSubmit(run);
  const field = { control, size: 'large', disabled: busy } as const;
  return (
    <>
      <AuthHeading title={authFormText('createAccount')}>
        {authFormText('register.support')}
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
          <FormTextField
            {...field}
            name="name"
            label={authFormText('fullName')}
            autoComplete="name"
          />
          <FormTextField
            {...field}
            name="email"
            label={authText('email')}
            type="email"
            autoComplete="username"
          />
          <FormTextField
            {...field}
            name="companyName"
            label={authFormText('companyName')}
            autoComplete="organization"
          />
          <FormColumn {...capsLock.handlers}>
            <FormPasswordField
              {...field}
              name="password"
              label={authText('password')}
              autoComplete="new-password"
              help={capsLock.hint ?? authFormText('passwordMin', { count: 6 })}
            />
            <FormPasswordField
              {...field}
              name="confirmPassword"
              label={authFormText('confirmPassword')}
              autoComplete="new-password"
            />
          </FormColumn>
          <SubmitButton
            fullWidth
            size="large"
            busy={busy}
            busyLabel={authFormText('creatingAccount')}
          >
            {authFormText('createAccount')}
          </SubmitButton>
        </FormColumn>
      </form>
      <Typography variant="body2" component="p" sx={{ mt: 4, color: 'text.secondary' }}>
        <WithMarks
          text={authFormText('haveAccount')}
          marks={{
            link: (words) => (
              <Link component={RouterLink} to="/login">
                {words}
              </Link>
            ),
          }}
        />
      </Typography>
    </>
  );
}
