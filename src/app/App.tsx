import { lazy, Suspense, useEffect, useState } from 'react';
import { withTexts } from '@src/lib/i18n/texts';
import { BrowserRouter } from 'react-router-dom';
import { useSession } from '@src/lib/session';
import { AppThemeProvider } from '@src/theme/AppThemeProvider';
import { AppRoutes } from './AppRoutes';
import { watchPerson } from './watchPerson';

const SignInDialog = lazy(
  withTexts(async () => ({
    default: (await import('@src/features/auth/SignInDialog')).SignInDialog,
  })),
);

const ResumeWorkAccount = lazy(
  withTexts(async () => ({
    default: (await import('@src/features/auth/sso/ResumeWorkAccount')).ResumeWorkAccount,
  })),
);

/** Waits for the session, because a work account known to this tab may start it. */
function HeldSession() {
  const { status } = useSession();
  if (status !== 'loading') return null;
  return (
    <Suspense>
      <ResumeWorkAccount />
    </Suspense>
  );
}

/** Sign-in over any page. Unsaved input on the page below is kept. */
function ExpiredSession() {
  const state = useSession();
  if (state.status !== 'expired') return null;
  return (
    <Suspense>
      <SignInDialog session={state.session} />
    </Suspense>
  );
}

/** The dashboard: theme, routes, and sign-in over the page when a session has expired. */
export function App() {
  const [takeovers, setTakeovers] = useState(0);
  // A new person starts on a fresh page, without anything that the previous person typed.
  useEffect(
    () =>
      watchPerson({
        onLeave: (next) => {
          if (next) setTakeovers((count) => count + 1);
        },
      }),
    [],
  );
  return (
    <AppThemeProvider>
      <BrowserRouter key={takeovers}>
        <AppRoutes />
        <ExpiredSession />
        <HeldSession />
      </BrowserRouter>
    </AppThemeProvider>
  );
}
