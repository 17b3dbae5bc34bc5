/** The three roles, strongest first. A role includes every role after it (ROLE-006). */
export const ROLES = ['admin', 'company_admin', 'user'] as const;

export type Role = (typeof ROLES)[number];

/** Displayed names. */
export const ROLE_LABELS: Record<Role, string> = {
  admin: 'Global Admin',
  company_admin: 'Company Admin',
  user: 'User',
};

/** True if `held` is at least as strong as `needed`. */
export const roleSatisfies = (held: Role, needed: Role): boolean =>
  ROLES.indexOf(held) <= ROLES.indexOf(needed);
