import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useSession } from '@src/lib/session';
import { AppThemeProvider } from '@src/theme/AppThemeProvider';
import { AppRoutes } from './AppRoutes';
import { usePersonKey } from './watchPerson';

const SignInDialog = lazy(async () => ({ default: (await import('@src/features/auth/SignInDialog')).SignInDialog }));

/** Sign-in over the page, whichever page it is: what was typed below stays. */
function ExpiredSession() {
  const state = useSession();
  if (state.status !== 'expired') return null;
  return <Suspense><SignInDialog session={state.session} /></Suspense>;
}

/** The dashboard: theme, server state, routes, and sign-in over the page when a session has expired. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  const person = usePersonKey();
  return (
    <AppThemeProvider>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter key={person}>
          <AppRoutes />
          <ExpiredSession />
        </BrowserRouter>
      </QueryClientProvider>
    </AppThemeProvider>
  );
}
