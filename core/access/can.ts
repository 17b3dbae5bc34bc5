import { IMPLIED_PERMISSIONS, type Permission } from './permissions';
import type { Role } from './roles';

/** The caller: the part of a session that access decisions use. */
export interface Actor {
  role: Role;
  permissions: readonly Permission[];
}

/** True if the actor has `permission`. Role admin and admin:all satisfy every permission (OP-022). */
export const can = (actor: Actor, permission: Permission): boolean =>
  actor.role === 'admin' ||
  actor.permissions.includes('admin:all') ||
  actor.permissions.includes(permission) ||
  IMPLIED_PERMISSIONS[actor.role].includes(permission);
