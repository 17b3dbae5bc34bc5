import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { ChevronDown, LogOut } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { UserAvatar } from '@src/components/UserAvatar/UserAvatar';
import { signOut } from '@src/lib/signOut';
import type { BrowserSession } from '@src/lib/sessionTypes';
import { rem, space, textRole } from '@src/theme/lengths';
import { color, transition } from '@src/theme/tokenVariables';
import type { NamedCompany } from '../headerCompany';
import type { ModalId, ModalRegistry } from '../modals';
import { userMenuFor, type MenuEntry } from '../userMenu';
import { UserMenuItem, UserMenuPart } from './UserMenuPart';
import { shellText } from '@src/app/shell/texts/shellText';

export interface UserMenuProps {
  session: BrowserSession;
  registry: ModalRegistry;
  companies: readonly NamedCompany[];
  /** The chosen company, or null for all. */
  filter: string | null;
  onFilter: (companyId: string | null) => void;
}

/**
 * A button with initial, name and role that opens Admin Controls, Company Filter and User Profile.
 * Empty sections are omitted.
 */
export function UserMenu({ session, registry, companies, filter, onFilter }: UserMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [modal, setModal] = useState<ModalId | null>(null);
  const navigate = useNavigate();
  const id = useId();
  const parts = userMenuFor(session, registry);
  const { user, role } = session;
  const name = user.name || user.email;
  const close = (): void => {
    setAnchor(null);
  };
  const follow = (entry: MenuEntry): void => {
    close();
    if ('modal' in entry) setModal(entry.modal);
    else void navigate(entry.path);
  };
  const leave = (): void => {
    close();
    void navigate('/login');
    signOut();
  };
  const Modal = modal === null ? undefined : registry[modal];
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        aria-label={shellText('userMenuOf', { name, role: shellText(`role.${role}`) })}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
        sx={{
          gap: space(10),
          p: space(6, 8),
          mr: space('-8'),
          borderRadius: 'var(--radius-control)',
          color: color.text,
          transition: transition('hover', 'background-color'),
          '&:hover, &[aria-expanded="true"]': { backgroundColor: color.hover },
        }}
      >
        <UserAvatar name={name} src={user.photo ?? undefined} />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'block' }, textAlign: 'left' }}>
          <Box
            component="span"
            sx={{
              display: 'block',
              fontSize: textRole.small.fontSize,
              lineHeight: rem(16),
              fontWeight: 550,
              maxWidth: rem(180),
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {name}
          </Box>
          {/* The space separates these words, so that they match the button's accessible name. */}{' '}
          <Box
            component="span"
            sx={{
              display: 'block',
              ...textRole.axis,
              color: color.textTertiary,
            }}
          >
            {shellText(`role.${role}`)}
          </Box>
        </Box>
        <Box
          component="span"
          sx={{ display: { xs: 'none', sm: 'grid' }, color: color.textSecondary }}
        >
          <ChevronDown
            aria-hidden
            size={16}
            strokeWidth={1.75}
            style={{ transform: anchor ? 'rotate(180deg)' : 'none' }}
          />
        </Box>
      </ButtonBase>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': shellText('userMenu'),
            sx: {
              width: rem(256),
              maxWidth: `calc(100vw - ${space(32)})`,
              mt: space(10),
              p: space(6, 0),
            },
          },
        }}
      >
        <Box sx={{ display: { xs: 'block', sm: 'none' }, px: space(16), py: space(6) }}>
          <Box
            sx={{ fontSize: textRole.small.fontSize, fontWeight: 550, overflowWrap: 'anywhere' }}
          >
            {name}
          </Box>
          <Box sx={{ fontSize: textRole.axis.fontSize, color: color.textTertiary }}>
            {shellText(`role.${role}`)}
          </Box>
        </Box>
        {parts.admin.length > 0 && (
          <UserMenuPart label={shellText('adminControls')}>
            {parts.admin.map((entry) => (
              <UserMenuItem
                key={entry.id}
                label={shellText(`menu.${entry.id}`)}
                icon={entry.icon}
                onClick={() => {
                  follow(entry);
                }}
              />
            ))}
          </UserMenuPart>
        )}
        {parts.companyFilter && (
          <UserMenuPart label={shellText('viewDataFor')} name={shellText('companyFilter')}>
            <Box sx={{ px: space(10), pb: space(6) }}>
              <SelectInput
                label={shellText('viewDataFor')}
                hideLabel
                value={filter ?? ''}
                onChange={(value) => {
                  onFilter(value === '' ? null : value);
                }}
                options={[
                  { value: '', label: shellText('allCompanies') },
                  ...companies.map((company) => ({ value: company.id, label: company.name })),
                ]}
              />
            </Box>
          </UserMenuPart>
        )}
        <UserMenuPart label={shellText('userProfile')} hideLabel>
          {parts.profile.map((entry) => (
            <UserMenuItem
              key={entry.id}
              label={shellText(`menu.${entry.id}`)}
              icon={entry.icon}
              onClick={() => {
                follow(entry);
              }}
            />
          ))}
          <UserMenuItem label={shellText('logout')} icon={LogOut} onClick={leave} />
        </UserMenuPart>
      </Popover>
      {Modal && (
        <Suspense>
          <Modal
            onClose={() => {
              setModal(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
