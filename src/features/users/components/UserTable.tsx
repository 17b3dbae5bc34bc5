import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { USER_STATUSES, type UserStatus } from '@core/contract/users';
import { KeyRound, MonitorSmartphone, Pencil, Send, Trash2, Unlink } from 'lucide-react';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn, TableFault } from '@src/components/DataTable/dataTableTypes';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { commonText } from '@src/components/texts/commonText';
import { dayText } from '@src/lib/dateText';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { ManagedUser } from '../api';
import { usersText } from '../texts/usersText';

export type UserAction =
  | { kind: 'status'; user: ManagedUser; status: UserStatus }
  | { kind: 'edit' | 'reset' | 'delete' | 'resend' | 'revoke' | 'sessions'; user: ManagedUser };

interface UserTableProps {
  users: readonly ManagedUser[];
  loading: boolean;
  error: TableFault | undefined;
  /** False hides all actions that change people. */
  mayWrite: boolean;
  /** False if the server doesn't allow changing this person. Then there are no actions. */
  mayChange: (user: ManagedUser) => boolean;
  /** True if search or filters limit the list. */
  filtered: boolean;
  ownId: string | undefined;
  /** Ids of the selected people. */
  chosen: ReadonlySet<string>;
  onChosen: (id: string, on: boolean) => void;
  onAction: (action: UserAction) => void;
}

const tones = { active: 'success', invited: 'brass', suspended: 'error' } as const;

/** People with role, company and status. Each row has a status select and its actions. */
export function UserTable({
  users,
  loading,
  error,
  mayWrite,
  mayChange,
  filtered,
  ownId,
  chosen,
  onChosen,
  onAction,
}: UserTableProps) {
  const choice: DataTableColumn<ManagedUser> = {
    field: 'chosen',
    header: usersText('select'),
    width: 76,
    sortable: false,
    compact: 'lead',
    always: true,
    control: true,
    value: ({ id }) => chosen.has(id),
    cell: (user) =>
      mayChange(user) && user.id !== ownId ? (
        <Checkbox
          size="small"
          checked={chosen.has(user.id)}
          slotProps={{ input: { 'aria-label': usersText('selectPerson', { name: user.name }) } }}
          onChange={(_event, on) => {
            onChosen(user.id, on);
          }}
        />
      ) : null,
  };
  const columns: DataTableColumn<ManagedUser>[] = [
    ...(mayWrite ? [choice] : []),
    {
      field: 'name',
      header: commonText('name'),
      flex: 1.2,
      minWidth: 190,
      compact: 'title',
      cell: (user) => <Person user={user} />,
    },
    {
      field: 'role',
      header: usersText('role'),
      width: 130,
      value: ({ role }) => usersText(`role.${role}`),
    },
    {
      field: 'company',
      header: usersText('company'),
      flex: 0.8,
      minWidth: 130,
      spare: true,
      compact: 'support',
      value: ({ company }) => company.name,
    },
    {
      field: 'lastLoginAt',
      header: usersText('lastSignIn'),
      width: 122,
      spare: true,
      compact: 'hidden',
      value: ({ lastLoginAt }) => (lastLoginAt ? new Date(lastLoginAt) : null),
      cell: ({ lastLoginAt }) => (lastLoginAt ? dayText(lastLoginAt) : usersText('never')),
    },
    {
      field: 'status',
      header: commonText('status'),
      width: 156,
      compact: 'value',
      control: true,
      value: ({ status }) => usersText(`status.${status}`),
      cell: (user) =>
        mayWrite && mayChange(user) && user.id !== ownId ? (
          <SelectInput
            label={usersText('statusOf', { name: user.name })}
            hideLabel
            size="small"
            value={user.status}
            options={USER_STATUSES.map((status) => ({
              value: status,
              label: usersText(`status.${status}`),
            }))}
            onChange={(status) => {
              onAction({ kind: 'status', user, status: status as UserStatus });
            }}
          />
        ) : (
          <StatusChip tone={tones[user.status]} label={usersText(`status.${user.status}`)} />
        ),
    },
  ];
  const actions = (user: ManagedUser) =>
    !mayChange(user) ? null : (
      <>
        <Action
          label={usersText('row.edit', { name: user.name })}
          icon={Pencil}
          onClick={() => {
            onAction({ kind: 'edit', user });
          }}
        />
        {user.status === 'invited' && (
          <Action
            label={usersText('row.resend', { name: user.name })}
            icon={Send}
            onClick={() => {
              onAction({ kind: 'resend', user });
            }}
          />
        )}
        {user.status === 'invited' && user.invitation?.state === 'open' && (
          <Action
            label={usersText('row.revoke', { name: user.name })}
            icon={Unlink}
            onClick={() => {
              onAction({ kind: 'revoke', user });
            }}
          />
        )}
        {user.status !== 'invited' && (
          <Action
            label={usersText('row.reset', { name: user.name })}
            icon={KeyRound}
            onClick={() => {
              onAction({ kind: 'reset', user });
            }}
          />
        )}
        {user.status === 'active' && user.id !== ownId && (
          <Action
            label={usersText('row.sessions', { name: user.name })}
            icon={MonitorSmartphone}
            onClick={() => {
              onAction({ kind: 'sessions', user });
            }}
          />
        )}
        {user.id !== ownId && (
          <Action
            label={usersText('row.delete', { name: user.name })}
            icon={Trash2}
            onClick={() => {
              onAction({ kind: 'delete', user });
            }}
          />
        )}
      </>
    );
  return (
    <Box sx={{ minWidth: 0 }}>
      <DataTable
        label={usersText('users')}
        settingsId="users"
        columns={columns}
        rows={users}
        rowId={({ id }) => id}
        loading={loading}
        loadingLabel={usersText('loadingUsers')}
        error={error && { title: usersText('loadFailed'), ...error }}
        empty={
          <EmptyState
            subject={filtered ? 'search' : 'people'}
            message={usersText(filtered ? 'noMatch' : 'empty')}
          />
        }
        paging={{ mode: 'client', pageSize: 10 }}
        {...(mayWrite ? { rowActions: actions, rowActionsWidth: 152 } : {})}
      />
    </Box>
  );
}

function Person({ user }: { user: ManagedUser }) {
  const ends =
    user.status === 'invited' && user.invitation
      ? usersText(`invitation.${user.invitation.state}`)
      : undefined;
  const note =
    ends ??
    (user.status !== 'invited' && !user.emailVerified ? usersText('unverified') : undefined);
  return (
    <Box
      component="span"
      sx={{ display: 'block', minWidth: 0, lineHeight: textRole.small.lineHeight }}
    >
      <Box component="span" sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {user.name}
      </Box>
      <Box
        component="span"
        sx={{
          display: 'flex',
          whiteSpace: 'pre',
          ...textRole.caption,
          fontWeight: 450,
          color: color.textTertiary,
        }}
      >
        <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {user.email}
        </Box>
        {/* The state stays whole where the email does not fit. */}
        {note && <span>{`, ${note}`}</span>}
      </Box>
    </Box>
  );
}

function Action({
  label,
  icon: Icon,
  onClick,
}: {
  label: string;
  icon: typeof Send;
  onClick: () => void;
}) {
  return (
    <IconButton aria-label={label} title={label} onClick={onClick}>
      <Icon aria-hidden size={16} strokeWidth={1.75} />
    </IconButton>
  );
}
