import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { listCompanies } from '@core/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { Menu, Search } from 'lucide-react';
import { useEffect } from 'react';
import { chooseCompany, useCompanyFilter } from '@src/lib/companyFilter';
import { queryFor } from '@src/lib/endpointQuery';
import { distinctNames } from '@src/lib/distinctNames';
import type { BrowserSession } from '@src/lib/sessionTypes';
import { rem, space } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { isApple } from '../commands/commandKeys';
import { headerCompany } from '../headerCompany';
import { modals, type ModalRegistry } from '../modals';
import { CompanyPlate } from './CompanyPlate';
import { CompanySwitcher } from './CompanySwitcher';
import { UserMenu } from './UserMenu';
import { shellText } from '@src/app/shell/texts/shellText';

export interface AdminHeaderProps {
  session: BrowserSession;
  /** Set below 900 px, where the navigation is a drawer. */
  onOpenNavigation?: () => void;
  /** Opens the command palette. */
  onOpenCommands?: () => void;
  /** The dialogs the user menu can open. */
  registry?: ModalRegistry;
}

/**
 * The header: the company whose data is shown, and the user menu. A global admin changes the
 * company here or in the menu.
 */
export function AdminHeader({
  session,
  onOpenNavigation,
  onOpenCommands,
  registry = modals,
}: AdminHeaderProps) {
  const filter = useCompanyFilter();
  const isAdmin = session.role === 'admin';
  const { data, isError } = useQuery({ ...queryFor(listCompanies), enabled: isAdmin });
  const companies = isAdmin ? (data ? distinctNames(data) : isError ? [] : undefined) : [];
  const gone =
    isAdmin && filter !== undefined && data !== undefined && !data.some(({ id }) => id === filter);
  useEffect(() => {
    if (gone) chooseCompany(null);
  }, [gone]);
  const shown = headerCompany(session, filter, companies);
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: 'var(--size-header)',
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 1.5 },
        px: { xs: 2, sm: 4 },
        backgroundColor: color.canvas,
        borderBottom: `1px solid ${color.line}`,
      }}
    >
      {onOpenNavigation && (
        <IconButton
          aria-label={shellText('navigation.open')}
          onClick={onOpenNavigation}
          sx={{ ml: space('-8') }}
        >
          <Menu aria-hidden style={{ width: rem(18), height: rem(18) }} />
        </IconButton>
      )}
      {isAdmin ? (
        <CompanySwitcher
          shown={shown}
          companies={companies ?? []}
          value={filter ?? null}
          onChange={chooseCompany}
        />
      ) : (
        <CompanyPlate shown={shown} />
      )}
      <Box sx={{ flex: 1 }} />
      {onOpenCommands && (
        <Tooltip title={shellText('searchKeys', { keys: isApple() ? '⌘ K' : 'Ctrl K' })}>
          <IconButton
            aria-label={shellText('search')}
            aria-haspopup="dialog"
            onClick={onOpenCommands}
          >
            <Search aria-hidden style={{ width: rem(18), height: rem(18) }} />
          </IconButton>
        </Tooltip>
      )}
      <UserMenu
        session={session}
        registry={registry}
        companies={companies ?? []}
        filter={filter ?? null}
        onFilter={chooseCompany}
      />
    </Box>
  );
}
