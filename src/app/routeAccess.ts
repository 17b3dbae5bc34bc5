import { can } from '@core/access/can';
import { mayUseAudience } from '@core/access/mayUseAudience';
import type { Permission } from '@core/access/permissions';
import { roleSatisfies, type Role } from '@core/access/roles';
import type { BrowserSession } from '@src/lib/sessionTypes';

/** Access to a route, in the words of the specification's route table. */
export type RouteAccess =
  | { kind: 'public' }
  | { kind: 'signedIn' }
  | { kind: 'permission'; permission: Permission }
  | { kind: 'role'; role: Role }
  | { kind: 'audience' };

/**
 * True when the session satisfies `access`. Role admin and admin:all satisfy every permission; roles look at the role only (OP-022). An
 * installation without plans has no routes for them.
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
