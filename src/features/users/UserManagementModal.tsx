import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ROLE_LABELS, ROLES } from '@core/access/roles';
import { USER_STATUSES } from '@core/contract/users';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { FilterMenu } from '@src/components/FilterMenu/FilterMenu';
import { SearchField } from '@src/components/SearchField/SearchField';
import { useToast } from '@src/components/Toast/useToast';
import { mayManage } from '@core/access/userPolicy';
import { useSession } from '@src/lib/session';
import { useCan } from '@src/lib/useCan';
import { about, useResendInvitation, useUsers } from './api';
import { EditUserDialog } from './components/EditUserDialog';
import { InviteDialog, type IssuedLink } from './components/InviteDialog';
import { LinkDialog } from './components/LinkDialog';
import { PasswordRequests } from './components/PasswordRequests';
import { ResetPasswordDialog } from './components/ResetPasswordDialog';
import { DeleteConfirm, RevokeConfirm, StatusConfirm } from './components/UserConfirm';
import { UserTable, type UserAction } from './components/UserTable';
import { STATUS_LABELS, USER_MESSAGES } from './messages';
import { filterUsers, noUserFilter } from './model/filterUsers';
import { rem } from '@src/theme/lengths';

/** User Management: the people of the company in scope, invitations, status, passwords, deletion. */
export function UserManagementModal({ onClose }: { onClose: () => void }) {
  const { session } = useSession();
  const mayWrite = useCan('users:write');
  const users = useUsers();
  const toast = useToast();
  const resend = useResendInvitation();
  const [filter, setFilter] = useState(noUserFilter);
  const [action, setAction] = useState<UserAction | null>(null);
  const [inviting, setInviting] = useState(false);
  const [issued, setIssued] = useState<IssuedLink | null>(null);
  const all = users.data ?? [];
  const shown = filterUsers(all, filter);
  const close = (): void => {
    setAction(null);
  };
  const act = (next: UserAction): void => {
    if (next.kind !== 'resend') setAction(next);
    else
      resend.mutate(about(next.user), {
        onSuccess: setIssued,
        onError: (error) => {
          toast.error(`${USER_MESSAGES.inviteFailed}: ${error.message}`);
        },
      });
  };
  return (
    <AppDialog open onClose={onClose} title="User Management" size="wide" steady flush>
      <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Box sx={{ flex: `1 1 ${rem(220)}`, maxWidth: { sm: rem(320) } }}>
            <SearchField
              label="Search users"
              value={filter.search}
              onSearch={(search) => {
                setFilter({ ...filter, search });
              }}
            />
          </Box>
          <FilterMenu
            label="Role"
            options={ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
            value={filter.roles}
            onChange={(roles) => {
              setFilter({ ...filter, roles });
            }}
          />
          <FilterMenu
            label="Status"
            options={USER_STATUSES.map((status) => ({
              value: status,
              label: STATUS_LABELS[status],
            }))}
            value={filter.statuses}
            onChange={(statuses) => {
              setFilter({ ...filter, statuses });
            }}
          />
          <Box sx={{ flex: 1 }} />
          {mayWrite && (
            <Button
              variant="contained"
              startIcon={<UserPlus aria-hidden />}
              onClick={() => {
                setInviting(true);
              }}
            >
              Invite User
            </Button>
          )}
        </Box>
        {mayWrite && (
          <PasswordRequests
            users={all}
            onReset={(user) => {
              setAction({ kind: 'reset', user });
            }}
          />
        )}
        <UserTable
          users={shown}
          loading={users.isFetching}
          error={
            users.error
              ? {
                  message: users.error.message,
                  onRetry: () => {
                    void users.refetch();
                  },
                }
              : undefined
          }
          mayWrite={mayWrite}
          mayChange={(user) => session !== null && mayManage(session, user)}
          filtered={all.length > 0}
          ownId={session?.user.id}
          onAction={act}
        />
      </Box>
      {inviting && (
        <InviteDialog
          onClose={() => {
            setInviting(false);
          }}
          onInvited={(invited) => {
            setInviting(false);
            setIssued(invited);
          }}
        />
      )}
      {issued && (
        <LinkDialog
          issued={issued}
          onClose={() => {
            setIssued(null);
          }}
        />
      )}
      {action?.kind === 'status' && (
        <StatusConfirm
          user={action.user}
          status={action.status}
          onClose={close}
          onLink={setIssued}
        />
      )}
      {action?.kind === 'edit' && (
        <EditUserDialog user={action.user} onClose={close} onLink={setIssued} />
      )}
      {action?.kind === 'delete' && <DeleteConfirm user={action.user} onClose={close} />}
      {action?.kind === 'revoke' && <RevokeConfirm user={action.user} onClose={close} />}
      {action?.kind === 'reset' && (
        <ResetPasswordDialog
          user={action.user}
          onClose={close}
          onDone={() => {
            toast.success(`Password of ${action.user.name} reset successfully.`);
            close();
          }}
        />
      )}
    </AppDialog>
  );
}
