import { can } from '@core/access/can';
import type { Permission } from '@core/access/permissions';
import { roleSatisfies, type Role } from '@core/access/roles';
import { useSession } from './session';

/**
 * True if the signed-in person has `permission`. Use it only to hide or disable controls: the server checks
 * independently.
 */
export const useCan = (permission: Permission): boolean => {
  const { session } = useSession();
  return session !== null && can(session, permission);
};

/** True if the signed-in person's role is at least `role`. */
export const useHasRole = (role: Role): boolean => {
  const { session } = useSession();
  return session !== null && roleSatisfies(session.role, role);
};
