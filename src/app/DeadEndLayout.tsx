import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { withTexts } from '@src/lib/i18n/texts';
import { useSession } from '@src/lib/session';
import { BareLayout } from './BareLayout';
import { PageSpinner } from './PageSpinner';

const Shell = lazy(
  withTexts(async () => {
    const [{ ServerState }, { AppShell }] = await Promise.all([
      import('./ServerState'),
      import('./shell/AppShell'),
    ]);
    return {
      default: () => (
        <ServerState>
          <AppShell>
            <Box sx={{ minHeight: '64vh', display: 'grid', alignContent: 'center' }}>
              <Outlet />
            </Box>
          </AppShell>
        </ServerState>
      ),
    };
  }),
);

/**
 * The layout of dead ends, such as Access Denied. Signed-in people keep their navigation, because
 * it offers every page they may open.
 */
export function DeadEndLayout() {
  const { session } = useSession();
  if (session === null)
    return (
      <BareLayout centred>
        <Outlet />
      </BareLayout>
    );
  return (
    <Suspense fallback={<PageSpinner />}>
      <Shell />
    </Suspense>
  );
}
