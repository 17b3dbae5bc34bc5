import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DEFAULT_PERMISSIONS, PERMISSIONS, type Permission } from '@core/access/permissions';
import { can } from '@core/access/can';
import { ROLES, type Role } from '@core/access/roles';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import type { BrowserSession } from '@src/lib/sessionTypes';
import { about, useSavePermissions, type ManagedUser } from '../api';
import { usersText } from '../texts/usersText';

interface PermissionEditorProps {
  user: ManagedUser;
  session: BrowserSession;
  onClose: () => void;
  onSaved: () => void;
}

/** Role and permissions of one person. Choosing a role selects its usual permissions, which you can then adjust (OP-144). */
export function PermissionEditor({ user, session, onClose, onSaved }: PermissionEditorProps) {
  const [role, setRole] = useState<Role>(user.role);
  const [permissions, setPermissions] = useState<Permission[]>(user.permissions);
  const { mutate, isPending, error } = useSavePermissions();
  const roles = ROLES.filter(
    (one) => one === user.role || session.role === 'admin' || one !== 'admin',
  );
  const choose = (next: Role): void => {
    setRole(next);
    setPermissions([...DEFAULT_PERMISSIONS[next]]);
  };
  // A user can't grant a permission that they don't have, but they can remove one from the person.
  const options = PERMISSIONS.map((permission) => ({
    value: permission,
    label: permission,
    help: usersText(`means.${permission}`),
    disabled: !can(session, permission) && !permissions.includes(permission),
  }));
  return (
    <AppDialog
      open
      onClose={onClose}
      title={usersText('permission.of', { name: user.name })}
      support={`${user.email}, ${user.company.name}`}
      size="medium"
      busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!isPending)
          mutate({ ...about(user), body: { role, permissions } }, { onSuccess: onSaved });
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {commonText('cancel')}
          </Button>
          <SubmitButton busy={isPending} busyLabel={commonText('saving')}>
            {usersText('permission.save')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !isPending && (
          <Message tone="error" title={usersText('permission.failed')}>
            {error.message}
          </Message>
        )}
        <SelectInput
          label={usersText('role')}
          value={role}
          onChange={(next) => {
            choose(next as Role);
          }}
          options={roles.map((one) => ({ value: one, label: usersText(`role.${one}`) }))}
          help={usersText('permission.roleHelp')}
          disabled={isPending}
        />
        <CheckboxGroup
          label={usersText('permissions')}
          options={options}
          value={permissions}
          onChange={setPermissions}
          disabled={isPending}
        />
      </Box>
    </AppDialog>
  );
}
