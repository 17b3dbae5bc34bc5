import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DEFAULT_PERMISSIONS } from '@core/access/permissions';
import { ROLE_LABELS, type Role } from '@core/access/roles';
import { mayGrant } from '@core/access/userPolicy';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { useSession } from '@src/lib/session';
import { useCan } from '@src/lib/useCan';
import { rem, space } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { ManagedUser } from '../api';
import type { BulkAction } from './BulkDialog';

interface BulkBarProps {
  chosen: readonly ManagedUser[];
  /** People the filters show and this person may change. */
  offered: readonly ManagedUser[];
  onChoose: (ids: string[]) => void;
  /** The action, with the people it is about. */
  onAction: (action: BulkAction, users: ManagedUser[]) => void;
}

/** What can be done with the chosen people; an action for none of them is left out. */
export function BulkBar({ chosen, offered, onChoose, onAction }: BulkBarProps) {
  const { session } = useSession();
  const mayPermit = useCan('users:permissions');
  const roles = (['user', 'company_admin'] satisfies Role[]).filter(
    (role) =>
      mayPermit &&
      session !== null &&
      mayGrant(session, { role, permissions: DEFAULT_PERMISSIONS[role] }),
  );
  const offers: [BulkAction, string, ManagedUser[]][] = [
    [{ kind: 'resend' }, 'Invite again', chosen.filter(({ status }) => status === 'invited')],
    [{ kind: 'suspend' }, 'Suspend', chosen.filter(({ status }) => status !== 'suspended')],
    [{ kind: 'activate' }, 'Make active', chosen.filter(({ status }) => status === 'suspended')],
    [{ kind: 'delete' }, 'Delete', [...chosen]],
  ];
  return (
    <Box
      role="group"
      aria-label="Chosen people"
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
      <Box role="status" sx={{ fontWeight: 550 }}>{`${chosen.length} selected`}</Box>
      {chosen.length < offered.length && (
        <Button
          size="small"
          onClick={() => {
            onChoose(offered.map(({ id }) => id));
          }}
        >
          {`Select all ${offered.length}`}
        </Button>
      )}
      <Button
        size="small"
        onClick={() => {
          onChoose([]);
        }}
      >
        Clear selection
      </Button>
      <Box sx={{ flex: 1 }} />
      {offers.map(
        ([action, label, users]) =>
          users.length > 0 && (
            <Button
              key={action.kind}
              size="small"
              variant="outlined"
              {...(action.kind === 'delete' ? { color: 'error' as const } : {})}
              onClick={() => {
                onAction(action, users);
              }}
            >
              {users.length === chosen.length ? label : `${label} (${users.length})`}
            </Button>
          ),
      )}
      {roles.length > 0 && (
        <Box sx={{ minWidth: rem(140) }}>
          <SelectInput
            label="Change the role"
            hideLabel
            size="small"
            value=""
            placeholder="Change role"
            options={roles.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
            onChange={(role) => {
              if (role !== '') onAction({ kind: 'role', role: role as Role }, [...chosen]);
            }}
          />
        </Box>
      )}
    </Box>
  );
}
