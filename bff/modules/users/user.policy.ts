import { can } from '@core/access/can';
import { IMPLIED_PERMISSIONS, type Permission } from '@core/access/permissions';
import { roleSatisfies } from '@core/access/roles';
import type { Actor } from '@core/access/can';

/** Role and permissions of a person: what is weighed against the actor's own. */
export type Rights = Pick<Actor, 'role' | 'permissions'>;

const effective = ({ role, permissions }: Rights): readonly Permission[] => [
  ...permissions,
  ...IMPLIED_PERMISSIONS[role],
];

const holdsAll = (actor: Actor, rights: Rights): boolean =>
  roleSatisfies(actor.role, rights.role) &&
  effective(rights).every((permission) => can(actor, permission));

/**
 * True when the actor may change this person: whoever could be turned into somebody with more rights than the actor's own (by a new
 * password, say) is out of reach. Only a global admin touches a global admin.
 */
export const mayManage = (actor: Actor, target: Rights): boolean =>
  actor.role === 'admin' || (target.role !== 'admin' && holdsAll(actor, target));

/** True when the actor may give these rights: never more than the own; Global Admin and admin:all by a global admin only, and only together. */
export const mayGrant = (actor: Actor, rights: Rights): boolean => {
  if (rights.permissions.includes('admin:all') && rights.role !== 'admin') return false;
  if (rights.role === 'admin' && actor.role !== 'admin') return false;
  return actor.role === 'admin' || holdsAll(actor, rights);
};

/** True when the first set of rights is weaker than the second: lost role or lost permission. */
export const isDemotion = (before: Rights, after: Rights): boolean =>
  !roleSatisfies(after.role, before.role) ||
  effective(before).some((permission) => !can(after, permission));
