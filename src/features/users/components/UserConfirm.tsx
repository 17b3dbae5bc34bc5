import type { UserStatus } from '@core/contract/users';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { Message } from '@src/components/Message/Message';
import { useToast } from '@src/components/Toast/useToast';
import {
  about,
  useDeleteUser,
  useRevokeInvitation,
  useSetUserStatus,
  type ManagedUser,
} from '../api';
import { STATUS_LABELS, statusFailed, USER_MESSAGES } from '../messages';
import type { IssuedLink } from './InviteDialog';

interface Asking {
  user: ManagedUser;
  onClose: () => void;
}

/** Asks whether to change the status to the chosen label (ADMIN-026); back to invited answers a new link. */
export function StatusConfirm({
  user,
  status,
  onClose,
  onLink,
}: Asking & { status: UserStatus; onLink: (issued: IssuedLink) => void }) {
  const toast = useToast();
  const { mutate, isPending, error } = useSetUserStatus();
  const label = STATUS_LABELS[status];
  const confirm = (): void => {
    mutate(
      { ...about(user), body: { status } },
      {
        onSuccess: ({ link, mailed = false, mailOnly }) => {
          toast.success(`${user.name} is now ${label.toLowerCase()}.`);
          onClose();
          if (link !== undefined)
            onLink({ name: user.name, email: user.email, link, mailed, mailOnly });
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      title="Change status"
      confirmLabel={`Change to ${label}`}
      busyLabel="Changing..."
      busy={isPending}
      onCancel={onClose}
      onConfirm={confirm}
      error={
        error && !isPending ? <Message tone="error">{statusFailed(error)}</Message> : undefined
      }
    >
      {`Are you sure you want to change the status of ${user.name} to ${label}?`}
    </ConfirmDialog>
  );
}

/** Asks before deleting a person and says that it cannot be undone (ADMIN-030). */
export function DeleteConfirm({ user, onClose }: Asking) {
  const toast = useToast();
  const { mutate, isPending, error } = useDeleteUser();
  const confirm = (): void => {
    mutate(about(user), {
      onSuccess: () => {
        toast.success(`User ${user.name} deleted successfully.`);
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      open
      destructive
      title={`Delete ${user.name}?`}
      confirmLabel="Delete user"
      busyLabel="Deleting..."
      busy={isPending}
      onCancel={onClose}
      onConfirm={confirm}
      error={
        error && !isPending ? (
          <Message tone="error" title={USER_MESSAGES.deleteFailed}>
            {error.message}
          </Message>
        ) : undefined
      }
    >
      {`Are you sure you want to delete ${user.name} (${user.email})? What this person made stays. This action cannot be undone.`}
    </ConfirmDialog>
  );
}

/** Asks before an invitation link is made unusable. */
export function RevokeConfirm({ user, onClose }: Asking) {
  const toast = useToast();
  const { mutate, isPending, error } = useRevokeInvitation();
  const confirm = (): void => {
    mutate(about(user), {
      onSuccess: () => {
        toast.success(`The invitation of ${user.email} has ended.`);
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      open
      destructive
      title="Revoke invitation"
      confirmLabel="Revoke invitation"
      busyLabel="Revoking..."
      busy={isPending}
      onCancel={onClose}
      onConfirm={confirm}
      error={error && !isPending ? <Message tone="error">{error.message}</Message> : undefined}
    >
      {`The link sent to ${user.email} stops working. A new one can be made at any time.`}
    </ConfirmDialog>
  );
}
