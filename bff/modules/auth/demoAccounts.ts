import { DEFAULT_PERMISSIONS, OWNER_PERMISSIONS, type Permission } from '@core/access/permissions';
import type { Role } from '@core/access/roles';

/** Documented and therefore public. demoAccess.ts restricts its use. */
export const DEMO_PASSWORD = 'navigate-demo';

export const DEMO_ACCOUNTS: readonly {
  email: string;
  name: string;
  role: Role;
  permissions: readonly Permission[];
  company: 'internal' | 'harbor';
}[] = [
  {
    email: 'admin@navout.example',
    name: 'Ada Ling',
    role: 'admin',
    permissions: DEFAULT_PERMISSIONS.admin,
    company: 'internal',
  },
  {
    email: 'owner@harbor.example',
    name: 'Owen Marsh',
    role: 'company_admin',
    permissions: OWNER_PERMISSIONS,
    company: 'harbor',
  },
  {
    email: 'crew@harbor.example',
    name: 'Cleo Reed',
    role: 'user',
    permissions: DEFAULT_PERMISSIONS.user,
    company: 'harbor',
  },
];
