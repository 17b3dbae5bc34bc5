import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ROLE_LABELS } from '@core/access/roles';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn } from '@src/components/DataTable/dataTableTypes';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { SearchField } from '@src/components/SearchField/SearchField';
import { useToast } from '@src/components/Toast/useToast';
import { mayManage } from '@core/access/userPolicy';
import { useSession } from '@src/lib/session';
import { useCan } from '@src/lib/useCan';
import { useUsers, type ManagedUser } from './api';
import { LogoUpload } from './components/LogoUpload';
import { PermissionEditor } from './components/PermissionEditor';
import { USER_MESSAGES } from './messages';
import { filterUsers, noUserFilter } from './model/filterUsers';
import { rem } from '@src/theme/lengths';

const columns: readonly DataTableColumn<ManagedUser>[] = [
  { field: 'name', header: 'Name', flex: 1, minWidth: 150, compact: 'title' },
  { field: 'email', header: 'Email', flex: 1, minWidth: 170, compact: 'support' },
  { field: 'role', header: 'Role', width: 130, value: ({ role }) => ROLE_LABELS[role] },
  {
    field: 'permissions',
    header: 'Permissions',
    flex: 1,
    minWidth: 128,
    sortable: false,
    compact: 'hidden',
    value: ({ permissions }) => permissions.join(', '),
  },
];

/** Permission Management: role and permissions of each person, and the company's logo. */
export function PermissionManagementModal({ onClose }: { onClose: () => void }) {
  const { session } = useSession();
  const mayLogo = useCan('settings:write');
  const users = useUsers();
  const toast = useToast();
  const [search, setSearch] = useState('');
  const [editing, setEditing] = useState<ManagedUser | null>(null);
  const shown = filterUsers(users.data ?? [], { ...noUserFilter, search });
  return (
    <AppDialog open onClose={onClose} title="Permission Management" size="wide" steady flush>
      <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 } }}>
        {mayLogo && <LogoUpload />}
        <Box sx={{ maxWidth: { sm: rem(320) } }}>
          <SearchField label="Search users" value={search} onSearch={setSearch} />
        </Box>
        <DataTable
          label="Users and permissions"
          columns={columns}
          rows={shown}
          rowId={({ id }) => id}
          loading={users.isFetching}
          loadingLabel="Loading users..."
          error={
            users.error
              ? {
                  title: USER_MESSAGES.loadFailed,
                  message: users.error.message,
                  onRetry: () => {
                    void users.refetch();
                  },
                }
              : undefined
          }
          empty={
            <EmptyState
              message={
                (users.data ?? []).length > 0 ? 'No users match your search.' : USER_MESSAGES.empty
              }
            />
          }
          paging={{ mode: 'client', pageSize: 10 }}
          rowActions={(user) =>
            session && mayManage(session, user) ? (
              <Button
                size="small"
                aria-label={`Edit permissions of ${user.name}`}
                onClick={() => {
                  setEditing(user);
                }}
              >
                Edit
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
            toast.success(`Permissions of ${editing.name} updated successfully.`);
            setEditing(null);
          }}
        />
      )}
    </AppDialog>
  );
}
