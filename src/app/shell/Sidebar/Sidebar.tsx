import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { PanelLeft, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BrandMark } from '@src/components/BrandMark/BrandMark';
import type { BrowserSession } from '@src/lib/sessionTypes';
import { rem, space } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { visibleGroups } from '../navigation';
import { SidebarGroup } from './SidebarGroup';
import { SidebarSquare } from './SidebarSquare';
import { ThemeSwitch } from './ThemeSwitch';
import { shellText } from '@src/app/shell/texts/shellText';

export interface SidebarProps {
  session: BrowserSession;
  /** Shows 40 px icons instead of names. Clicking a group opens its first page. */
  collapsed?: boolean;
  onToggle: () => void;
  /** True inside the drawer below 900 px. The toggle and every page link close it. */
  drawer?: boolean;
}

const onInk = {
  color: color.navText,
  '&:hover': { backgroundColor: color.navSelected, color: color.navStrong },
  '&:focus-visible': { outlineColor: color.navMarker },
};

/**
 * The navigation: four groups, limited to the pages that the session may open, and the theme toggle
 * at the bottom.
 */
export function Sidebar({ session, collapsed = false, onToggle, drawer = false }: SidebarProps) {
  const groups = visibleGroups(session);
  const toggleLabel = shellText(
    drawer ? 'navigation.close' : collapsed ? 'navigation.expand' : 'navigation.collapse',
  );
  const toggle = (
    <Tooltip title={toggleLabel} placement="right">
      <IconButton
        aria-label={toggleLabel}
        {...(drawer ? {} : { 'aria-expanded': !collapsed })}
        onClick={onToggle}
        sx={onInk}
      >
        {drawer ? (
          <X aria-hidden style={{ width: rem(18), height: rem(18) }} />
        ) : (
          <PanelLeft aria-hidden style={{ width: rem(18), height: rem(18) }} />
        )}
      </IconButton>
    </Tooltip>
  );
  return (
    <Box
      component="aside"
      aria-label={shellText('sidebar')}
      sx={{
        height: 1,
        display: 'flex',
        flexDirection: 'column',
        backgroundColor: color.nav,
        color: color.navText,
        borderRight: `1px solid ${color.navLine}`,
      }}
    >
      <Box
        sx={{
          height: 'var(--size-header)',
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          justifyContent: collapsed ? 'center' : 'space-between',
          pl: collapsed ? 0 : space(20),
          pr: collapsed ? 0 : space(12),
        }}
      >
        <Box
          component={Link}
          to="/"
          aria-label={shellText('toDashboard')}
          {...(drawer ? { onClick: onToggle } : {})}
          sx={{
            display: 'inline-flex',
            borderRadius: 'var(--radius-control)',
            textDecoration: 'none',
            '&:focus-visible': { outlineColor: color.navMarker, outlineOffset: 4 },
          }}
        >
          <BrandMark size={24} on="ink" wordmark={!collapsed} />
        </Box>
        {!collapsed && toggle}
      </Box>
      <Box
        component="nav"
        aria-label={shellText('main')}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', py: space(12), px: space(12) }}
      >
        {groups.map((group) =>
          collapsed ? (
            <SidebarSquare key={group.id} group={group} />
          ) : (
            <SidebarGroup
              key={group.id}
              group={group}
              {...(drawer ? { onNavigate: onToggle } : {})}
            />
          ),
        )}
      </Box>
      <Box
        sx={{
          flex: 'none',
          minHeight: 'var(--size-header)',
          p: space(12),
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 1,
          borderTop: `1px solid ${color.navLine}`,
        }}
      >
        <ThemeSwitch compact={collapsed} />
        {collapsed && toggle}
      </Box>
    </Box>
  );
}
