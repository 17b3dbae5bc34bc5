import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '@src/lib/session';
import { mayOpen, type RouteAccess } from './routeAccess';
import type { OriginState } from './safeOrigin';
import { PageSpinner } from './PageSpinner';

interface RequireAccessProps {
  access: RouteAccess;
  /** The route for people who are not signed in. */
  fallback?: string;
  children: ReactNode;
}

/**
 * Guards a route. Shows a spinner while the session loads; sends people who are not signed in to the fallback and remembers the page; sends
 * those without the role or permission to /unauthorized. After a deliberate sign-out it remembers no page.
 */
export function RequireAccess({ access, fallback = '/login', children }: RequireAccessProps) {
  const state = useSession();
  const { pathname, search, hash } = useLocation();
  if (access.kind === 'public') return children;
  if (state.status === 'loading') return <PageSpinner />;
  if (state.session === null) {
    const origin: OriginState | null = state.left ? null : { from: pathname + search + hash };
    return <Navigate to={fallback} replace state={origin} />;
  }
  return mayOpen(state.session, access) ? children : <Navigate to="/unauthorized" replace />;
}
