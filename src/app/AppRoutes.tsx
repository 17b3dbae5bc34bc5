import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PageSpinner } from './PageSpinner';
import { RequireAccess } from './RequireAccess';
import { aliases, NotFoundScreen, routes } from './router';
import { ScreenFrame } from './ScreenFrame';

const AppShell = lazy(async () => ({ default: (await import('./shell/AppShell')).AppShell }));

const signedIn = { kind: 'signedIn' } as const;

/** The route table as elements: bare screens, screens under the wrapper with navigation, aliases, not found. */
export function AppRoutes() {
  return (
    <Routes>
      {routes.filter(({ shell }) => !shell).map(({ path, title, screen: Screen }) => (
        <Route key={path} path={path} element={<ScreenFrame title={title}><Screen /></ScreenFrame>} />
      ))}
      <Route element={<RequireAccess access={signedIn}><Suspense fallback={<PageSpinner />}><AppShell /></Suspense></RequireAccess>}>
        {routes.filter(({ shell }) => shell).map(({ path, title, access, screen: Screen }) => (
          <Route key={path} path={path} element={<RequireAccess access={access}><ScreenFrame title={title}><Screen /></ScreenFrame></RequireAccess>} />
        ))}
      </Route>
      {aliases.map(({ path, to }) => (
        <Route key={path} path={path} element={<RequireAccess access={signedIn}><Navigate to={to} replace /></RequireAccess>} />
      ))}
      <Route path="*" element={<ScreenFrame title="Page not found"><NotFoundScreen /></ScreenFrame>} />
    </Routes>
  );
}
