import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { useForgotPassword } from '../../api';
import { forgotPasswordSchema } from '../../forms/forgotPassword.form';
import { resetMessage } from '../../model/accountFailure';
import { FormColumn } from '../FormColumn';
import { authText } from '@src/features/auth/texts/authText';
import { authFormText } from '@src/features/auth/forms/texts/authFormText';
import { commonText } from '@src/components/texts/commonText';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';

/** Requests a reset link. The confirmation is the same for known and unknown addresses. */
export default function ForgotPasswordDialog({
  email,
  onClose,
}: {
  email: string;
  onClose: () => void;
}) {
  const { control, handleSubmit } = useForm({
    mode: 'onTouched',
    resolver: yupResolver(forgotPasswordSchema),
    defaultValues: { email },
  });
  const { run, busy, data, error } = useForgotPassword();
  const actions = data ? (
    <Button variant="contained" onClick={onClose}>
      {commonText('close')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose} disabled={busy}>
        {commonText('cancel')}
      </Button>
      <SubmitButton busy={busy} busyLabel={authFormText('forgot.sending')}>
        {authFormText('forgot.send')}
      </SubmitButton>
    </>
  );
  return (
    <AppDialog
      open
      onClose={onClose}
      size="small"
      title={authText('forgotten')}
      support={authFormText('forgot.support')}
      actions={actions}
      busy={busy}
      onSubmit={(event) => {
        void handleSubmit((values) => {
          run(values.email);
        })(event);
      }}
    >
      <FormColumn>
        {error !== undefined && <Message tone="error">{resetMessage(error)}</Message>}
        {data ? (
          <Message tone="success">{serverSentence(data.message)}</Message>
        ) : (
          <FormTextField
            control={control}
            name="email"
            label={authText('email')}
            type="email"
            autoComplete="username"
            size="large"
            disabled={busy}
          />
        )}
      </FormColumn>
    </AppDialog>
  );
}
