import { can } from '@core/access/can';
import { mayUseAudience } from '@core/access/mayUseAudience';
import type { Permission } from '@core/access/permissions';
import { roleSatisfies, type Role } from '@core/access/roles';
import type { BrowserSession } from '@src/lib/sessionTypes';

/** Access to a route, as the specification's route table names it. */
export type RouteAccess =
  | { kind: 'public' }
  | { kind: 'signedIn' }
  | { kind: 'permission'; permission: Permission }
  | { kind: 'role'; role: Role }
  | { kind: 'audience' };

/**
 * Returns whether the session satisfies `access`. Role admin and admin:all satisfy every
 * permission. Role requirements check only the role (OP-022). Installations without plans have no
 * plan routes.
 */
export const mayOpen = (session: BrowserSession | null, access: RouteAccess): boolean => {
  if (access.kind === 'public') return true;
  if (session === null) return false;
  if (access.kind === 'permission')
    return (
      can(session, access.permission) &&
      (session.company.hasPlans !== false || !access.permission.startsWith('plans:'))
    );
  if (access.kind === 'audience') return mayUseAudience(session.role, session.company.audienceOpen);
  return access.kind === 'signedIn' || roleSatisfies(session.role, access.role);
};
