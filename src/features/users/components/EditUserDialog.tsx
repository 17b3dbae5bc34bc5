import { yupResolver } from '@hookform/resolvers/yup';
import { updateUserBody } from '@core/contract/users';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@src/components/FormDialog/FormDialog';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { commonText } from '@src/components/texts/commonText';
import { useToast } from '@src/components/Toast/useToast';
import { about, useUpdateUser, type ManagedUser } from '../api';
import { usersText } from '../texts/usersText';
import type { IssuedLink } from './InviteDialog';

interface EditUserDialogProps {
  user: ManagedUser;
  onClose: () => void;
  /** Receives the new invitation after an invited person's address was changed. */
  onLink: (issued: IssuedLink) => void;
}

/**
 * Edits a person's name and email address. Profile Settings shows both as "Set by Admin"
 * (ADMIN-051).
 */
export function EditUserDialog({ user, onClose, onLink }: EditUserDialogProps) {
  const { control, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    resolver: yupResolver(updateUserBody),
    defaultValues: { name: user.name, email: user.email },
  });
  const toast = useToast();
  const { mutate, isPending, error } = useUpdateUser();
  const submit = handleSubmit((body) => {
    mutate(
      { ...about(user), body },
      {
        onSuccess: ({ name, email, link, mailed = false, mailOnly }) => {
          toast.success(usersText('edit.saved', { name }));
          onClose();
          if (link !== undefined) onLink({ name, email, link, mailed, mailOnly });
        },
      },
    );
  });
  return (
    <FormDialog
      title={usersText('edit.title', { name: user.name })}
      support={usersText(user.status === 'invited' ? 'edit.invited' : 'edit.active')}
      size="small"
      onClose={onClose}
      onSubmit={submit}
      submitLabel={commonText('save')}
      busy={isPending}
      disabled={!formState.isDirty}
      error={error?.message}
      errorTitle={usersText('edit.failed')}
    >
      <FormTextField
        control={control}
        name="name"
        label={usersText('fullName')}
        autoFocus
        disabled={isPending}
      />
      <FormTextField
        control={control}
        name="email"
        label={commonText('email')}
        type="email"
        disabled={isPending}
      />
    </FormDialog>
  );
}
