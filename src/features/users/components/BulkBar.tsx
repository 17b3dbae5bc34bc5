import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DEFAULT_PERMISSIONS } from '@core/access/permissions';
import type { Role } from '@core/access/roles';
import { mayGrant } from '@core/access/userPolicy';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { useSession } from '@src/lib/session';
import { useCan } from '@src/lib/useCan';
import { rem, space } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { ManagedUser } from '../api';
import { usersText } from '../texts/usersText';
import type { BulkAction } from './BulkDialog';

interface BulkBarProps {
  chosen: readonly ManagedUser[];
  /** People who match the filters and who can be changed by this user. */
  offered: readonly ManagedUser[];
  onChoose: (ids: string[]) => void;
  /** The action and its people. */
  onAction: (action: BulkAction, users: ManagedUser[]) => void;
}

/** Actions on the selected people. Omits actions that apply to none of them. */
export function BulkBar({ chosen, offered, onChoose, onAction }: BulkBarProps) {
  const { session } = useSession();
  const mayPermit = useCan('users:permissions');
  const roles = (['user', 'company_admin'] satisfies Role[]).filter(
    (role) =>
      mayPermit &&
      session !== null &&
      mayGrant(session, { role, permissions: DEFAULT_PERMISSIONS[role] }),
  );
  const offers = [
    ['resend', chosen.filter(({ status }) => status === 'invited')],
    ['suspend', chosen.filter(({ status }) => status !== 'suspended')],
    ['activate', chosen.filter(({ status }) => status === 'suspended')],
    ['delete', [...chosen]],
  ] as const satisfies [BulkAction['kind'], ManagedUser[]][];
  return (
    <Box
      role="group"
      aria-label={usersText('chosen.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: space(6, 12),
        borderRadius: 'var(--radius-control)',
        backgroundColor: color.selected,
      }}
    >
      <Box role="status" sx={{ fontWeight: 550 }}>
        {usersText('chosen.count', { count: chosen.length })}
      </Box>
      {chosen.length < offered.length && (
        <Button
          size="small"
          onClick={() => {
            onChoose(offered.map(({ id }) => id));
          }}
        >
          {usersText('chosen.selectAll', { count: offered.length })}
        </Button>
      )}
      <Button
        size="small"
        onClick={() => {
          onChoose([]);
        }}
      >
        {usersText('chosen.clear')}
      </Button>
      <Box sx={{ flex: 1 }} />
      {offers.map(
        ([kind, users]) =>
          users.length > 0 && (
            <Button
              key={kind}
              size="small"
              variant="outlined"
              {...(kind === 'delete' ? { color: 'error' as const } : {})}
              onClick={() => {
                onAction({ kind }, users);
              }}
            >
              {users.length === chosen.length
                ? usersText(`offer.${kind}`)
                : usersText('chosen.some', {
                    action: usersText(`offer.${kind}`),
                    count: users.length,
                  })}
            </Button>
          ),
      )}
      {roles.length > 0 && (
        <Box sx={{ minWidth: rem(140) }}>
          <SelectInput
            label={usersText('chosen.changeRoleLabel')}
            hideLabel
            size="small"
            value=""
            placeholder={usersText('chosen.changeRole')}
            options={roles.map((role) => ({ value: role, label: usersText(`role.${role}`) }))}
            onChange={(role) => {
              if (role !== '') onAction({ kind: 'role', role: role as Role }, [...chosen]);
            }}
          />
        </Box>
      )}
    </Box>
  );
}
