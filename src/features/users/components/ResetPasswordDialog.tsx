import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import { resetPasswordByAdminBody } from '@core/contract/users';
import { useForm } from 'react-hook-form';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { FormPasswordField } from '@src/components/form/FormPasswordField/FormPasswordField';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { about, useResetUserPassword, type ManagedUser } from '../api';
import { usersText } from '../texts/usersText';

interface ResetPasswordDialogProps {
  user: Pick<ManagedUser, 'id' | 'companyId' | 'name'>;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Sets a new password for a person. The button is disabled until it is valid (ADMIN-039,
 * ADMIN-040).
 */
export function ResetPasswordDialog({ user, onClose, onDone }: ResetPasswordDialogProps) {
  const { control, handleSubmit, formState } = useForm({
    mode: 'onChange',
    resolver: yupResolver(resetPasswordByAdminBody),
    defaultValues: { newPassword: '' },
  });
  const { mutate, isPending, error } = useResetUserPassword();
  const submit = handleSubmit((body) => {
    mutate({ ...about(user), body }, { onSuccess: onDone });
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={usersText('reset.title', { name: user.name })}
      support={usersText('reset.support')}
      size="small"
      busy={isPending}
      onSubmit={(event) => {
        event.stopPropagation();
        if (isPending) event.preventDefault();
        else void submit(event);
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {commonText('cancel')}
          </Button>
          <SubmitButton
            busy={isPending}
            busyLabel={usersText('reset.busy')}
            disabled={!formState.isValid}
          >
            {usersText('resetPassword')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !isPending && (
          <Message tone="error" title={usersText('reset.failed')}>
            {error.message}
          </Message>
        )}
        <FormPasswordField
          control={control}
          name="newPassword"
          label={usersText('newPassword')}
          autoComplete="new-password"
          help={usersText('passwordHelp')}
          disabled={isPending}
        />
      </Box>
    </AppDialog>
  );
}
