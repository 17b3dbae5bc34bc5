import Box from '@mui/material/Box';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { FormPasswordField } from '@src/components/form/FormPasswordField/FormPasswordField';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { changePasswordSchema } from '../forms/ownProfile.form';
import { useChangePassword } from '../ownApi';
import { usersText } from '../texts/usersText';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the current user's password. Every other session ends. */
export function OwnPasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { control, handleSubmit, reset } = useForm({
    mode: 'onTouched',
    resolver: yupResolver(changePasswordSchema),
    defaultValues: empty,
  });
  const { mutate, isPending, error, isSuccess } = useChangePassword();
  const submit = handleSubmit(({ currentPassword, newPassword }) => {
    mutate(
      { body: { currentPassword, newPassword } },
      {
        onSuccess: () => {
          reset(empty);
        },
      },
    );
  });
  if (!hasPassword) return <Message tone="info">{usersText('own.noPassword')}</Message>;
  const field = { control, disabled: isPending } as const;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (isPending) event.preventDefault();
        else void submit(event);
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {isSuccess && <Message tone="success">{usersText('own.passwordChanged')}</Message>}
        {error && !isPending && <Message tone="error">{error.message}</Message>}
        <FormPasswordField
          {...field}
          name="currentPassword"
          label={usersText('own.currentPassword')}
          autoComplete="current-password"
        />
        <FormPasswordField
          {...field}
          name="newPassword"
          label={usersText('newPassword')}
          autoComplete="new-password"
          help={usersText('passwordHelp')}
        />
        <FormPasswordField
          {...field}
          name="confirmPassword"
          label={usersText('own.confirmPassword')}
          autoComplete="new-password"
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', pb: 2 }}>
          <SubmitButton busy={isPending} busyLabel={commonText('saving')}>
            {usersText('own.changePassword')}
          </SubmitButton>
        </Box>
      </Box>
    </form>
  );
}
