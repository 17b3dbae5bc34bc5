import Box from '@mui/material/Box';
import { lazy, Suspense, type ReactNode } from 'react';
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
      default: ({ children }: { children: ReactNode }) => (
        <ServerState>
          <AppShell>
            <Box sx={{ minHeight: '64vh', display: 'grid', alignContent: 'center' }}>
              {children}
            </Box>
          </AppShell>
        </ServerState>
      ),
    };
  }),
);

/**
 * The layout of a page that leads nowhere, such as Access Denied. Signed-in people keep their
 * navigation, because it offers every page they may open.
 */
export function DeadEndLayout({ children }: { children: ReactNode }) {
  const { session } = useSession();
  if (session === null) return <BareLayout centred>{children}</BareLayout>;
  return (
    <Suspense fallback={<PageSpinner />}>
      <Shell>{children}</Shell>
    </Suspense>
  );
}
