import { can } from './can';
import { IMPLIED_PERMISSIONS, type Permission } from './permissions';
import { roleSatisfies } from './roles';
import type { Actor } from './can';

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
 * True when the actor may change this person. The actor may not change people with more rights than their own, because a change (a new password,
 * say) could let the actor sign in as that person. Only a global admin may change a global admin.
 */
export const mayManage = (actor: Actor, target: Rights): boolean =>
  actor.role === 'admin' || (target.role !== 'admin' && holdsAll(actor, target));

/** True when the actor may give these rights: never more than their own. Only a global admin may give Global Admin and admin:all, and only together. */
export const mayGrant = (actor: Actor, rights: Rights): boolean => {
  if (rights.permissions.includes('admin:all') && rights.role !== 'admin') return false;
  if (rights.role === 'admin' && actor.role !== 'admin') return false;
  return actor.role === 'admin' || holdsAll(actor, rights);
};

/** True when the first set of rights is weaker than the second: lost role or lost permission. */
export const isDemotion = (before: Rights, after: Rights): boolean =>
  !roleSatisfies(after.role, before.role) ||
  effective(before).some((permission) => !can(after, permission));
