import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DEFAULT_PERMISSIONS } from '@core/access/permissions';
import type { Role } from '@core/access/roles';
import { deleteUser, resendInvitation, savePermissions, setUserStatus } from '@core/contract/users';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { call } from '@src/lib/apiClient';
import { about, type ManagedUser } from '../api';
import { useBatch } from '../model/useBatch';
import { usersText } from '../texts/usersText';
import { BatchList } from './BatchList';

/** Actions on several people. */
export type BulkAction =
  { kind: 'resend' | 'suspend' | 'activate' | 'delete' } | { kind: 'role'; role: Role };

const act = async (action: BulkAction, user: ManagedUser): Promise<string> => {
  const to = about(user);
  switch (action.kind) {
    case 'resend': {
      const { mailed } = await call(resendInvitation, to);
      return usersText(mailed ? 'batch.sent' : 'outcome.linkMade');
    }
    case 'suspend':
      await call(setUserStatus, { ...to, body: { status: 'suspended' } });
      return usersText('status.suspended');
    case 'activate':
      await call(setUserStatus, { ...to, body: { status: 'active' } });
      return usersText('status.active');
    case 'delete':
      await call(deleteUser, to);
      return usersText('outcome.deleted');
    case 'role': {
      const { role } = action;
      const permissions = [...DEFAULT_PERMISSIONS[role]];
      await call(savePermissions, { ...to, body: { role, permissions } });
      return usersText(`role.${role}`);
    }
  }
};

interface BulkDialogProps {
  action: BulkAction;
  users: readonly ManagedUser[];
  onClose: () => void;
}

/**
 * Confirms an action on many people, runs it for each, and shows each result. Failures can be
 * retried.
 */
export function BulkDialog({ action, users, onClose }: BulkDialogProps) {
  const { kind } = action;
  const title = usersText(`bulk.${kind}`, {
    count: users.length,
    name: users[0]?.name,
    role: action.kind === 'role' ? usersText(`role.${action.role}`) : '',
  });
  const { steps, busy, run, done, failed, progress } = useBatch(users, (user) => act(action, user));
  const over = !busy && done + failed === steps.length;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={title}
      support={usersText(`bulkSupport.${kind}`)}
      size="medium"
      busy={busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {commonText(done + failed > 0 ? 'close' : 'cancel')}
          </Button>
          {done < steps.length && (
            <SubmitButton
              type="button"
              color={kind === 'delete' ? 'error' : 'primary'}
              busy={busy}
              busyLabel={usersText('bulkBusy')}
              onClick={() => void run()}
            >
              {usersText(over ? 'tryAgain' : `bulkButton.${kind}`)}
            </SubmitButton>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {done + failed > 0 || busy ? progress : ''}
        </Box>
        <BatchList label={title} steps={steps} />
      </Box>
    </AppDialog>
  );
}
