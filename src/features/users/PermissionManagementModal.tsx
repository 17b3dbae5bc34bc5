import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn } from '@src/components/DataTable/dataTableTypes';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { SearchField } from '@src/components/SearchField/SearchField';
import { useToast } from '@src/components/Toast/useToast';
import { commonText } from '@src/components/texts/commonText';
import { PERMISSIONS, type Permission } from '@core/access/permissions';
import { mayManage } from '@core/access/userPolicy';
import { useSession } from '@src/lib/session';
import { useCan } from '@src/lib/useCan';
import { useUsers, type ManagedUser } from './api';
import { LogoUpload } from './components/LogoUpload';
import { PermissionEditor } from './components/PermissionEditor';
import { filterUsers, noUserFilter } from './model/filterUsers';
import { usersText } from './texts/usersText';
import { rem } from '@src/theme/lengths';

const columnsOf = (): readonly DataTableColumn<ManagedUser>[] => [
  { field: 'name', header: commonText('name'), flex: 1, minWidth: 150, compact: 'title' },
  { field: 'email', header: commonText('email'), flex: 1, minWidth: 170, compact: 'support' },
  {
    field: 'role',
    header: usersText('role'),
    width: 130,
    value: ({ role }) => usersText(`role.${role}`),
  },
  {
    field: 'permissions',
    header: usersText('permissions'),
    flex: 1,
    minWidth: 128,
    sortable: false,
    compact: 'hidden',
    value: ({ permissions }) => permissionsText(permissions),
  },
];

/** Describes a few permissions in words and counts the rest. Edit shows all of them. */
const permissionsText = (permissions: readonly Permission[]): string =>
  permissions.length > 2
    ? usersText('permission.count', { count: permissions.length, all: PERMISSIONS.length })
    : permissions.map((permission) => usersText(`means.${permission}`)).join('; ');

/** Permission Management: each person's role and permissions, and the company's logo. */
export function PermissionManagementModal({ onClose }: { onClose: () => void }) {
  const { session } = useSession();
  const mayLogo = useCan('settings:write');
  const users = useUsers();
  const toast = useToast();
  const [search, setSearch] = useState('');
  const [editing, setEditing] = useState<ManagedUser | null>(null);
  const shown = filterUsers(users.data ?? [], { ...noUserFilter, search });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={usersText('permission.title')}
      size="wide"
      steady
      flush
    >
      <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 } }}>
        {mayLogo && <LogoUpload />}
        <Box sx={{ maxWidth: { sm: rem(320) } }}>
          <SearchField label={usersText('searchUsers')} value={search} onSearch={setSearch} />
        </Box>
        <DataTable
          label={usersText('permission.table')}
          columns={columnsOf()}
          rows={shown}
          rowId={({ id }) => id}
          loading={users.isFetching}
          loadingLabel={usersText('loadingUsers')}
          error={
            users.error
              ? {
                  title: usersText('loadFailed'),
                  message: users.error.message,
                  onRetry: () => users.refetch(),
                }
              : undefined
          }
          empty={
            <EmptyState
              subject="permission"
              message={usersText((users.data ?? []).length > 0 ? 'noMatch' : 'empty')}
            />
          }
          paging={{ mode: 'client', pageSize: 10 }}
          rowActions={(user) =>
            session && mayManage(session, user) ? (
              <Button
                size="small"
                aria-label={usersText('permission.edit', { name: user.name })}
                onClick={() => {
                  setEditing(user);
                }}
              >
                {commonText('edit')}
              </Button>
            ) : null
          }
          rowActionsWidth={76}
        />
      </Box>
      {editing && session && (
        <PermissionEditor
          user={editing}
          session={session}
          onClose={() => {
            setEditing(null);
          }}
          onSaved={() => {
            toast.success(usersText('permission.saved', { name: editing.name }));
            setEditing(null);
          }}
        />
      )}
    </AppDialog>
  );
}
