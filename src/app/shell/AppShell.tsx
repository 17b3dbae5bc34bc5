import { withTexts } from '@src/lib/i18n/texts';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { KeptTableSettingsContext } from '@src/components/DataTable/KeptTableSettingsContext';
import { ToastProvider } from '@src/components/Toast/ToastProvider';
import { useCompanyFilter } from '@src/lib/companyFilter';
import { EmailNotice } from '@src/features/users/notice/EmailNotice';
import { useSession } from '@src/lib/session';
import { readText, storageKeys, writeText } from '@src/lib/storage';
import { rem } from '@src/theme/lengths';
import { color, transition } from '@src/theme/tokenVariables';
import { breakpoint } from '@tokens/tokens';
import { AdminHeader } from './AdminHeader/AdminHeader';
import type { CommandDoor } from './commands/commandKeys';
import { useCommandKeys } from './commands/useCommandKeys';
import { keptTableSettings } from './keptTableSettings';
import { OfflineNotice } from './OfflineNotice';
import { Sidebar } from './Sidebar/Sidebar';
import { SkipLink } from './SkipLink';
import { shellText } from '@src/app/shell/texts/shellText';

// Load on first use, because a screen renders without it.
const CommandCentre = lazy(
  withTexts(async () => ({
    default: (await import('./commands/CommandCentre/CommandCentre')).CommandCentre,
  })),
);

/**
 * The layout of all protected screens: skip link, navigation, header, main. Choosing another
 * company remounts the screen. It shows `children`, or the matched route if there are none.
 */
export function AppShell({ children }: { children?: ReactNode }) {
  const { session } = useSession();
  const company = useCompanyFilter();
  const wide = useMediaQuery(`(min-width: ${String(breakpoint.md)}px)`, { noSsr: true });
  const [collapsed, setCollapsed] = useState(() => readText(storageKeys.sidebar) === 'true');
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [door, setDoor] = useState<CommandDoor | null>(null);
  useCommandKeys(setDoor);
  if (session === null) return null;
  const handleCollapse = (): void => {
    writeText(storageKeys.sidebar, String(!collapsed));
    setCollapsed(!collapsed);
  };
  const closeDrawer = (): void => {
    setDrawerOpen(false);
  };
  const sidebar = collapsed ? 'var(--size-sidebar-collapsed)' : 'var(--size-sidebar)';
  return (
    <KeptTableSettingsContext value={keptTableSettings}>
      <ToastProvider contentStart={wide ? sidebar : '0px'}>
        <SkipLink />
        <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
          {wide ? (
            <Box
              sx={{
                position: 'sticky',
                top: 0,
                height: '100dvh',
                flex: 'none',
                width: sidebar,
                transition: transition('panel', 'width'),
              }}
            >
              <Sidebar session={session} collapsed={collapsed} onToggle={handleCollapse} />
            </Box>
          ) : (
            <Drawer
              open={drawerOpen}
              onClose={closeDrawer}
              slotProps={{
                paper: {
                  'aria-label': shellText('navigation'),
                  sx: { width: `min(var(--size-drawer), calc(100vw - ${rem(48)}))`, border: 0 },
                },
              }}
            >
              <Sidebar session={session} drawer onToggle={closeDrawer} />
            </Drawer>
          )}
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
            <AdminHeader
              session={session}
              onOpenCommands={() => {
                setDoor('palette');
              }}
              {...(wide
                ? {}
                : {
                    onOpenNavigation: () => {
                      setDrawerOpen(true);
                    },
                  })}
            />
            <OfflineNotice />
            <EmailNotice />
            <Box
              component="main"
              id="main"
              tabIndex={-1}
              sx={{
                flex: 1,
                width: 1,
                maxWidth: `calc(var(--size-content) + ${rem(64)})`,
                mx: 'auto',
                px: { xs: 2, sm: 4 },
                pt: 2.5,
                pb: 5,
                backgroundColor: color.canvas,
                '&:focus': { outline: 'none' },
              }}
            >
              {children ?? <Outlet key={company ?? 'all'} />}
            </Box>
          </Box>
        </Box>
        {door && (
          <Suspense>
            <CommandCentre
              session={session}
              door={door}
              onClose={() => {
                setDoor(null);
              }}
            />
          </Suspense>
        )}
      </ToastProvider>
    </KeptTableSettingsContext>
  );
}
