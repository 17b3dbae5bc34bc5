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
 * Guards a route: a spinner while the session loads, the fallback with the origin remembered when no one is signed in,
 * /unauthorized when the role or permission is missing. After a sign-out on purpose no origin is remembered.
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
