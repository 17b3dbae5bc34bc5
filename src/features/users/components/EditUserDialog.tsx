import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import { updateUserBody } from '@core/contract/users';
import { useForm } from 'react-hook-form';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { useToast } from '@src/components/Toast/useToast';
import { about, useUpdateUser, type ManagedUser } from '../api';
import { USER_MESSAGES } from '../messages';
import type { IssuedLink } from './InviteDialog';

interface EditUserDialogProps {
  user: ManagedUser;
  onClose: () => void;
  /** Receives the new invitation when the address of an invited person changed. */
  onLink: (issued: IssuedLink) => void;
}

/** Corrects a person's name and email address; Profile Settings shows both as "Set by Admin" (ADMIN-051). */
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
          toast.success(`${name} updated successfully.`);
          onClose();
          if (link !== undefined) onLink({ name, email, link, mailed, mailOnly });
        },
      },
    );
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={`Edit ${user.name}`}
      support={
        user.status === 'invited'
          ? 'A new address gets a new invitation. The old link stops working.'
          : 'A new address has to be confirmed again. The person signs in with it from now on.'
      }
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
            Cancel
          </Button>
          <SubmitButton busy={isPending} busyLabel="Saving..." disabled={!formState.isDirty}>
            Save
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !isPending && (
          <Message tone="error" title={USER_MESSAGES.updateFailed}>
            {error.message}
          </Message>
        )}
        <FormTextField
          control={control}
          name="name"
          label="Full Name"
          autoFocus
          disabled={isPending}
        />
        <FormTextField
          control={control}
          name="email"
          label="Email"
          type="email"
          disabled={isPending}
        />
      </Box>
    </AppDialog>
  );
}
