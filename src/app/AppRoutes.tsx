import { lazy, Suspense } from 'react';
import { withTexts } from '@src/lib/i18n/texts';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ignoreFailure } from '@src/lib/ignoreFailure';
import { PageSpinner } from './PageSpinner';
import { RequireAccess } from './RequireAccess';
import { aliases, LazyNotFoundScreen, routes, type AppRoute } from './router';
import { ScreenFrame } from './ScreenFrame';
import { routeText } from '@src/app/texts/routeText';

const loadState = withTexts(() => import('./ServerState'));
const loadShell = withTexts(() => import('./shell/AppShell'));
const loadDeadEnd = withTexts(() => import('./DeadEndLayout'));
const ServerState = lazy(async () => ({ default: (await loadState()).ServerState }));
const AppShell = lazy(async () => ({ default: (await loadShell()).AppShell }));
const DeadEndLayout = lazy(async () => ({ default: (await loadDeadEnd()).DeadEndLayout }));

/** The parts around a screen. */
const around: Readonly<Record<AppRoute['frame'], readonly (() => Promise<unknown>)[]>> = {
  plain: [],
  bare: [loadState],
  framed: [loadState, loadShell],
  deadEnd: [loadDeadEnd],
};

/**
 * Loads all code of the page at `path` in parallel. Rendering alone would request each part only
 * after its parent. A part that fails here fails again when it renders, and the error is shown
 * then.
 */
export const loadPage = (path: string): void => {
  const page = routes.find((route) => route.path === path);
  for (const load of page ? [...around[page.frame], page.screen.load] : [])
    load().catch(ignoreFailure('A part of the page could not be fetched ahead'));
};

const signedIn = { kind: 'signedIn' } as const;

const screensIn = (frame: AppRoute['frame']) =>
  routes
    .filter((route) => route.frame === frame)
    .map(({ path, title, tabTitles, access, screen: Screen }) => (
      <Route
        key={path}
        path={path}
        element={
          <RequireAccess access={access}>
            <ScreenFrame title={routeText(`title.${title}`)} tabTitles={tabTitles}>
              <Screen />
            </ScreenFrame>
          </RequireAccess>
        }
      />
    ));

/**
 * The route table as elements: bare screens, screens with the server-state cache, screens inside
 * the navigation, aliases, and dead ends.
 */
export function AppRoutes() {
  return (
    <Routes>
      {screensIn('plain')}
      <Route
        element={
          <Suspense fallback={<PageSpinner />}>
            <ServerState />
          </Suspense>
        }
      >
        {screensIn('bare')}
        <Route
          element={
            <RequireAccess access={signedIn}>
              <Suspense fallback={<PageSpinner />}>
                <AppShell />
              </Suspense>
            </RequireAccess>
          }
        >
          {screensIn('framed')}
        </Route>
      </Route>
      {aliases.map(({ path, to }) => (
        <Route
          key={path}
          path={path}
          element={
            <RequireAccess access={signedIn}>
              <Navigate to={to} replace />
            </RequireAccess>
          }
        />
      ))}
      <Route
        element={
          <Suspense fallback={<PageSpinner />}>
            <DeadEndLayout />
          </Suspense>
        }
      >
        {screensIn('deadEnd')}
        <Route
          path="*"
          element={
            <ScreenFrame title={routeText('title.notFound')}>
              <LazyNotFoundScreen />
            </ScreenFrame>
          }
        />
      </Route>
    </Routes>
  );
}
