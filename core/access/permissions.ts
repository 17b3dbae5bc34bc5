import type { Role } from './roles';

/** All permissions that a teammate can have, in the order of the screens. */
export const PERMISSIONS = [
  'dashboard:read',
  'data_sources:read',
  'data_sources:write',
  'models:read',
  'models:write',
  'api:read',
  'api:write',
  'plans:read',
  'plans:write',
  'users:read',
  'users:write',
  'users:permissions',
  'companies:write',
  'settings:write',
  'admin:all',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** Permissions that a role receives when it is chosen (ROLE-013 to ROLE-015). */
export const DEFAULT_PERMISSIONS: Record<Role, readonly Permission[]> = {
  admin: ['admin:all'],
  company_admin: [
    'dashboard:read',
    'data_sources:read',
    'data_sources:write',
    'models:read',
    'models:write',
    'api:read',
    'api:write',
    'users:read',
    'users:write',
  ],
  user: ['dashboard:read'],
};

/** Permissions of a self-registered owner beyond the company_admin set, so that each company has someone who can run it. */
export const OWNER_PERMISSIONS: readonly Permission[] = [
  ...DEFAULT_PERMISSIONS.company_admin,
  'plans:read',
  'plans:write',
  'settings:write',
  'users:permissions',
];

/** The role company_admin includes these for its own company, even if the stored set lacks them (OP-021). */
export const IMPLIED_PERMISSIONS: Record<Role, readonly Permission[]> = {
  admin: [],
  company_admin: ['settings:write', 'users:permissions'],
  user: [],
};
