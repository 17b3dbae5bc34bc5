import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DEFAULT_PERMISSIONS } from '@core/access/permissions';
import { ROLE_LABELS, type Role } from '@core/access/roles';
import { deleteUser, resendInvitation, savePermissions, setUserStatus } from '@core/contract/users';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { call } from '@src/lib/apiClient';
import { about, type ManagedUser } from '../api';
import { useBatch } from '../model/useBatch';
import { BatchList } from './BatchList';

/** What can be done with many people at once. */
export type BulkAction =
  { kind: 'resend' | 'suspend' | 'activate' | 'delete' } | { kind: 'role'; role: Role };

interface BulkWords {
  title: string;
  support: string;
  button: string;
}

const wordsOf = (action: BulkAction, people: string): BulkWords => {
  switch (action.kind) {
    case 'resend':
      return {
        title: `Invite ${people} again?`,
        support: 'Each person gets a new link. The old links stop working.',
        button: 'Send Invitations',
      };
    case 'suspend':
      return {
        title: `Suspend ${people}?`,
        support: 'They are signed out and cannot sign in until you make them active.',
        button: 'Suspend',
      };
    case 'activate':
      return {
        title: `Make ${people} active?`,
        support: 'They can sign in again.',
        button: 'Make Active',
      };
    case 'delete':
      return {
        title: `Delete ${people}?`,
        support: 'What they made stays. This action cannot be undone.',
        button: 'Delete',
      };
    case 'role':
      return {
        title: `Make ${people} ${ROLE_LABELS[action.role]}?`,
        support: 'They get the permissions of this role, and are signed out.',
        button: 'Change Role',
      };
  }
};

const act = async (action: BulkAction, user: ManagedUser): Promise<string> => {
  const to = about(user);
  switch (action.kind) {
    case 'resend': {
      const { mailed } = await call(resendInvitation, to);
      return mailed ? 'Invitation sent' : 'New link made: open this person to copy one';
    }
    case 'suspend':
      await call(setUserStatus, { ...to, body: { status: 'suspended' } });
      return 'Suspended';
    case 'activate':
      await call(setUserStatus, { ...to, body: { status: 'active' } });
      return 'Active';
    case 'delete':
      await call(deleteUser, to);
      return 'Deleted';
    case 'role': {
      const { role } = action;
      const permissions = [...DEFAULT_PERMISSIONS[role]];
      await call(savePermissions, { ...to, body: { role, permissions } });
      return ROLE_LABELS[role];
    }
  }
};

interface BulkDialogProps {
  action: BulkAction;
  users: readonly ManagedUser[];
  onClose: () => void;
}

/** Asks before an action for many people, does it for each, and says what came of each; what failed can be tried again. */
export function BulkDialog({ action, users, onClose }: BulkDialogProps) {
  const people = users.length === 1 ? users[0]!.name : `${users.length} people`;
  const { title, support, button } = wordsOf(action, people);
  const { steps, busy, run, done, failed } = useBatch(users, (user) => act(action, user));
  const over = !busy && done + failed === steps.length;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={title}
      support={support}
      size="medium"
      busy={busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {done + failed > 0 ? 'Close' : 'Cancel'}
          </Button>
          {done < steps.length && (
            <SubmitButton
              type="button"
              color={action.kind === 'delete' ? 'error' : 'primary'}
              busy={busy}
              busyLabel="Working..."
              onClick={() => void run()}
            >
              {over ? 'Try Again' : button}
            </SubmitButton>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {done + failed > 0 || busy
            ? `${done} of ${steps.length} done${failed > 0 ? `, ${failed} failed` : ''}`
            : ''}
        </Box>
        <BatchList label={title} steps={steps} />
      </Box>
    </AppDialog>
  );
}
