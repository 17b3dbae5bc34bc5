import { can } from './can';
import { IMPLIED_PERMISSIONS, type Permission } from './permissions';
import { roleSatisfies } from './roles';
import type { Actor } from './can';

/** Role and permissions of a teammate, for comparison with the actor's own. */
export type Rights = Pick<Actor, 'role' | 'permissions'>;

const effective = ({ role, permissions }: Rights): readonly Permission[] => [
  ...permissions,
  ...IMPLIED_PERMISSIONS[role],
];

const holdsAll = (actor: Actor, rights: Rights): boolean =>
  roleSatisfies(actor.role, rights.role) &&
  effective(rights).every((permission) => can(actor, permission));

/**
 * True if the actor may change this teammate. The actor must not change people with more rights than their own, because a change (a new
 * password, for example) could let the actor sign in as them. Only a global admin may change a global admin.
 */
export const mayManage = (actor: Actor, target: Rights): boolean =>
  actor.role === 'admin' || (target.role !== 'admin' && holdsAll(actor, target));

/**
 * True if the actor may grant these rights: never more than their own. Only a global admin may grant Global Admin and admin:all, and only
 * together.
 */
export const mayGrant = (actor: Actor, rights: Rights): boolean => {
  if (rights.permissions.includes('admin:all') && rights.role !== 'admin') return false;
  if (rights.role === 'admin' && actor.role !== 'admin') return false;
  return actor.role === 'admin' || holdsAll(actor, rights);
};

/** True if the first set of rights is weaker than the second: a weaker role or a missing permission. */
export const isDemotion = (before: Rights, after: Rights): boolean =>
  !roleSatisfies(after.role, before.role) ||
  effective(before).some((permission) => !can(after, permission));
