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
import { usersText } from '../texts/usersText';
import type { IssuedLink } from './InviteDialog';

interface Asking {
  user: ManagedUser;
  onClose: () => void;
}

/** ERR-019. */
const statusFailed = (error: unknown): string =>
  usersText('statusChange.failed', {
    reason: error instanceof Error ? error.message : usersText('statusChange.unknown'),
  });

/**
 * Confirms a change of status to the chosen label (ADMIN-026). Changing it back to invited returns
 * a new link.
 */
export function StatusConfirm({
  user,
  status,
  onClose,
  onLink,
}: Asking & { status: UserStatus; onLink: (issued: IssuedLink) => void }) {
  const toast = useToast();
  const { mutate, isPending, error } = useSetUserStatus();
  const confirm = (): void => {
    mutate(
      { ...about(user), body: { status } },
      {
        onSuccess: ({ link, mailed = false, mailOnly }) => {
          toast.success(usersText(`statusNow.${status}`, { name: user.name }));
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
      title={usersText('statusChange.title')}
      confirmLabel={usersText(`changeTo.${status}`)}
      busyLabel={usersText('statusChange.busy')}
      busy={isPending}
      onCancel={onClose}
      onConfirm={confirm}
      error={
        error && !isPending ? <Message tone="error">{statusFailed(error)}</Message> : undefined
      }
    >
      {usersText(`sureStatus.${status}`, { name: user.name })}
    </ConfirmDialog>
  );
}

/** Confirms that a person is deleted, which can't be undone (ADMIN-030). */
export function DeleteConfirm({ user, onClose }: Asking) {
  const toast = useToast();
  const { mutate, isPending, error } = useDeleteUser();
  const confirm = (): void => {
    mutate(about(user), {
      onSuccess: () => {
        toast.success(usersText('delete.done', { name: user.name }));
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      open
      destructive
      title={usersText('delete.title', { name: user.name })}
      confirmLabel={usersText('delete.confirm')}
      busyLabel={usersText('deleting')}
      busy={isPending}
      onCancel={onClose}
      onConfirm={confirm}
      error={
        error && !isPending ? (
          <Message tone="error" title={usersText('delete.failed')}>
            {error.message}
          </Message>
        ) : undefined
      }
    >
      {usersText('delete.sure', { name: user.name, email: user.email })}
    </ConfirmDialog>
  );
}

/** Confirms that an invitation link is revoked. */
export function RevokeConfirm({ user, onClose }: Asking) {
  const toast = useToast();
  const { mutate, isPending, error } = useRevokeInvitation();
  const confirm = (): void => {
    mutate(about(user), {
      onSuccess: () => {
        toast.success(usersText('revoke.done', { email: user.email }));
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      open
      destructive
      title={usersText('revoke.title')}
      confirmLabel={usersText('revoke.title')}
      busyLabel={usersText('revoke.busy')}
      busy={isPending}
      onCancel={onClose}
      onConfirm={confirm}
      error={error && !isPending ? <Message tone="error">{error.message}</Message> : undefined}
    >
      {usersText('revoke.sure', { email: user.email })}
    </ConfirmDialog>
  );
}
