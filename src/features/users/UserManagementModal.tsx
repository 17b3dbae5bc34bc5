import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ROLES } from '@core/access/roles';
import { USER_STATUSES } from '@core/contract/users';
import { Download, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { FilterMenu } from '@src/components/FilterMenu/FilterMenu';
import { SearchField } from '@src/components/SearchField/SearchField';
import { useToast } from '@src/components/Toast/useToast';
import { commonText } from '@src/components/texts/commonText';
import { mayManage } from '@core/access/userPolicy';
import { useSession } from '@src/lib/session';
import { useCan } from '@src/lib/useCan';
import { about, useResendInvitation, useUsers, type ManagedUser } from './api';
import { BulkBar } from './components/BulkBar';
import { BulkDialog, type BulkAction } from './components/BulkDialog';
import { EditUserDialog } from './components/EditUserDialog';
import { InviteDialog, type IssuedLink } from './components/InviteDialog';
import { InviteManyDialog } from './components/InviteManyDialog';
import { LinkDialog } from './components/LinkDialog';
import { PasswordRequests } from './components/PasswordRequests';
import { ResetPasswordDialog } from './components/ResetPasswordDialog';
import { SessionsDialog } from './components/SessionsDialog';
import { DeleteConfirm, RevokeConfirm, StatusConfirm } from './components/UserConfirm';
import { UserTable, type UserAction } from './components/UserTable';
import { filterUsers, noUserFilter } from './model/filterUsers';
import { savePeople } from './model/savePeople';
import { usersText } from './texts/usersText';
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
  const [invitingMany, setInvitingMany] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [bulk, setBulk] = useState<{ action: BulkAction; users: ManagedUser[] } | null>(null);
  const [issued, setIssued] = useState<IssuedLink | null>(null);
  const all = users.data ?? [];
  const shown = filterUsers(all, filter);
  const mayChange = (user: ManagedUser): boolean => session !== null && mayManage(session, user);
  const offered = shown.filter((user) => mayChange(user) && user.id !== session?.user.id);
  const picked = offered.filter(({ id }) => chosen.has(id));
  const close = (): void => {
    setAction(null);
  };
  const act = (next: UserAction): void => {
    if (next.kind !== 'resend') setAction(next);
    else
      resend.mutate(about(next.user), {
        onSuccess: setIssued,
        onError: (error) => {
          toast.error(usersText('invite.failedBecause', { reason: error.message }));
        },
      });
  };
  return (
    <AppDialog open onClose={onClose} title={usersText('management')} size="wide" steady flush>
      <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Box sx={{ flex: { xs: '1 1 100%', sm: `1 1 ${rem(220)}` }, maxWidth: { sm: rem(320) } }}>
            <SearchField
              label={usersText('searchUsers')}
              value={filter.search}
              onSearch={(search) => {
                setFilter({ ...filter, search });
              }}
            />
          </Box>
          <FilterMenu
            label={usersText('role')}
            options={ROLES.map((role) => ({ value: role, label: usersText(`role.${role}`) }))}
            value={filter.roles}
            onChange={(roles) => {
              setFilter({ ...filter, roles });
            }}
          />
          <FilterMenu
            label={commonText('status')}
            options={USER_STATUSES.map((status) => ({
              value: status,
              label: usersText(`status.${status}`),
            }))}
            value={filter.statuses}
            onChange={(statuses) => {
              setFilter({ ...filter, statuses });
            }}
          />
          <Box sx={{ flex: 1 }} />
          <Button
            startIcon={<Download aria-hidden />}
            disabled={shown.length === 0}
            onClick={() => void savePeople(shown)}
          >
            {usersText('exportCsv')}
          </Button>
          {mayWrite && (
            <Button
              startIcon={<Users aria-hidden />}
              onClick={() => {
                setInvitingMany(true);
              }}
            >
              {usersText('inviteSeveral')}
            </Button>
          )}
          {mayWrite && (
            <Button
              variant="contained"
              startIcon={<UserPlus aria-hidden />}
              onClick={() => {
                setInviting(true);
              }}
            >
              {usersText('inviteUser')}
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
        {picked.length > 0 && (
          <BulkBar
            chosen={picked}
            offered={offered}
            onChoose={(ids) => {
              setChosen(new Set(ids));
            }}
            onAction={(kind, people) => {
              setBulk({ action: kind, users: people });
            }}
          />
        )}
        <UserTable
          users={shown}
          chosen={chosen}
          onChosen={(id, on) => {
            const next = new Set(chosen);
            if (on) next.add(id);
            else next.delete(id);
            setChosen(next);
          }}
          loading={users.isFetching}
          error={
            users.error
              ? {
                  message: users.error.message,
                  onRetry: () => users.refetch(),
                }
              : undefined
          }
          mayWrite={mayWrite}
          mayChange={mayChange}
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
      {invitingMany && (
        <InviteManyDialog
          onClose={() => {
            setInvitingMany(false);
          }}
        />
      )}
      {bulk && (
        <BulkDialog
          {...bulk}
          onClose={() => {
            setBulk(null);
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
      {action?.kind === 'sessions' && <SessionsDialog user={action.user} onClose={close} />}
      {action?.kind === 'delete' && <DeleteConfirm user={action.user} onClose={close} />}
      {action?.kind === 'revoke' && <RevokeConfirm user={action.user} onClose={close} />}
      {action?.kind === 'reset' && (
        <ResetPasswordDialog
          user={action.user}
          onClose={close}
          onDone={() => {
            toast.success(usersText('reset.done', { name: action.user.name }));
            close();
          }}
        />
      )}
    </AppDialog>
  );
}
