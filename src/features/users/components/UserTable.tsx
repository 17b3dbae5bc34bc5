import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ROLE_LABELS } from '@core/access/roles';
import { USER_STATUSES, type UserStatus } from '@core/contract/users';
import { KeyRound, Pencil, Send, Trash2, Unlink } from 'lucide-react';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn } from '@src/components/DataTable/dataTableTypes';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { ManagedUser } from '../api';
import { STATUS_LABELS, USER_MESSAGES } from '../messages';

export type UserAction =
  | { kind: 'status'; user: ManagedUser; status: UserStatus }
  | { kind: 'edit' | 'reset' | 'delete' | 'resend' | 'revoke'; user: ManagedUser };

interface UserTableProps {
  users: readonly ManagedUser[];
  loading: boolean;
  error: { message: string; onRetry: () => void } | undefined;
  /** False hides everything that changes people. */
  mayWrite: boolean;
  /** False where the server refuses to change this person: nothing is offered then. */
  mayChange: (user: ManagedUser) => boolean;
  /** True when the list is short because of search or filters. */
  filtered: boolean;
  ownId: string | undefined;
  onAction: (action: UserAction) => void;
}

const pageSize = 10;

const tones = { active: 'success', invited: 'brass', suspended: 'error' } as const;

/** People with role, company and status; each row with its status list and its actions. */
export function UserTable({
  users,
  loading,
  error,
  mayWrite,
  mayChange,
  filtered,
  ownId,
  onAction,
}: UserTableProps) {
  const columns: DataTableColumn<ManagedUser>[] = [
    {
      field: 'name',
      header: 'Name',
      flex: 1.2,
      minWidth: 190,
      compact: 'title',
      cell: (user) => <Person user={user} />,
    },
    { field: 'role', header: 'Role', width: 130, value: ({ role }) => ROLE_LABELS[role] },
    {
      field: 'company',
      header: 'Company',
      flex: 0.8,
      minWidth: 130,
      spare: true,
      compact: 'support',
      value: ({ company }) => company.name,
    },
    {
      field: 'status',
      header: 'Status',
      width: 156,
      compact: 'value',
      control: true,
      value: ({ status }) => STATUS_LABELS[status],
      cell: (user) =>
        mayWrite && mayChange(user) && user.id !== ownId ? (
          <SelectInput
            label={`Status of ${user.name}`}
            hideLabel
            size="small"
            value={user.status}
            options={USER_STATUSES.map((status) => ({
              value: status,
              label: STATUS_LABELS[status],
            }))}
            onChange={(status) => {
              onAction({ kind: 'status', user, status: status as UserStatus });
            }}
          />
        ) : (
          <StatusChip tone={tones[user.status]} label={STATUS_LABELS[user.status]} />
        ),
    },
  ];
  const actions = (user: ManagedUser) =>
    !mayChange(user) ? null : (
      <>
        <Action
          label={`Edit ${user.name}`}
          icon={Pencil}
          onClick={() => {
            onAction({ kind: 'edit', user });
          }}
        />
        {user.status === 'invited' && (
          <Action
            label={`Make a new invitation link for ${user.name}`}
            icon={Send}
            onClick={() => {
              onAction({ kind: 'resend', user });
            }}
          />
        )}
        {user.status === 'invited' && user.invitation?.state === 'open' && (
          <Action
            label={`Revoke the invitation of ${user.name}`}
            icon={Unlink}
            onClick={() => {
              onAction({ kind: 'revoke', user });
            }}
          />
        )}
        {user.status !== 'invited' && (
          <Action
            label={`Reset password of ${user.name}`}
            icon={KeyRound}
            onClick={() => {
              onAction({ kind: 'reset', user });
            }}
          />
        )}
        {user.id !== ownId && (
          <Action
            label={`Delete ${user.name}`}
            icon={Trash2}
            onClick={() => {
              onAction({ kind: 'delete', user });
            }}
          />
        )}
      </>
    );
  return (
    <DataTable
      label="Users"
      columns={columns}
      rows={users}
      rowId={({ id }) => id}
      loading={loading}
      loadingLabel="Loading users..."
      error={error && { title: USER_MESSAGES.loadFailed, ...error }}
      empty={
        <Box sx={{ p: 4, textAlign: 'center', color: color.textSecondary }}>
          {filtered ? 'No users match your search.' : USER_MESSAGES.empty}
        </Box>
      }
      paging={{ mode: 'client', pageSize }}
      {...(mayWrite ? { rowActions: actions, rowActionsWidth: 152 } : {})}
    />
  );
}

function Person({ user }: { user: ManagedUser }) {
  const ends =
    user.status === 'invited' && user.invitation
      ? user.invitation.state === 'open'
        ? 'invitation open'
        : `invitation ${user.invitation.state}`
      : undefined;
  const note =
    ends ?? (user.status !== 'invited' && !user.emailVerified ? 'unverified' : undefined);
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
          display: 'block',
          ...textRole.caption,
          fontWeight: 450,
          color: color.textTertiary,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        }}
      >
        {[user.email, note].filter(Boolean).join(', ')}
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
