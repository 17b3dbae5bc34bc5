import {
  Building2,
  Layers,
  ScrollText,
  Settings2,
  Shield,
  User,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Permission } from '@core/access/permissions';
import { roleSatisfies, type Role } from '@core/access/roles';
import type { BrowserSession } from '@src/lib/sessionTypes';
import { mayOpen } from '../routeAccess';
import type { ModalId, ModalRegistry } from './modals';

/** An entry opens a dialog of the same name, or a route. */
export type MenuEntry = { icon: LucideIcon } & (
  { id: ModalId; modal: ModalId } | { id: 'plans' | 'auditLog'; path: string }
);

/** Admin Controls: each entry with the permission or role it requires (OP-020). */
const ADMIN_CONTROLS: readonly { entry: MenuEntry; permission?: Permission; role?: Role }[] = [
  {
    entry: { id: 'companies', icon: Building2, modal: 'companies' },
    permission: 'companies:write',
  },
  { entry: { id: 'users', icon: Users, modal: 'users' }, permission: 'users:read' },
  {
    entry: { id: 'permissions', icon: Shield, modal: 'permissions' },
    permission: 'users:permissions',
  },
  {
    entry: { id: 'companyProfile', icon: Settings2, modal: 'companyProfile' },
    permission: 'settings:write',
  },
  { entry: { id: 'plans', icon: Layers, path: '/plans' }, permission: 'plans:read' },
  { entry: { id: 'auditLog', icon: ScrollText, path: '/audit-log' }, role: 'company_admin' },
];

const PROFILE: MenuEntry = { id: 'profileSettings', icon: User, modal: 'profileSettings' };

const leadsSomewhere = (entry: MenuEntry, modals: ModalRegistry): boolean =>
  !('modal' in entry) || modals[entry.modal] !== undefined;

/**
 * Returns the menu sections for the session. Logout is always there; empty sections are omitted
 * (OP-038).
 */
export const userMenuFor = (
  session: BrowserSession,
  modals: ModalRegistry,
): { admin: MenuEntry[]; companyFilter: boolean; profile: MenuEntry[] } => ({
  admin: ADMIN_CONTROLS.filter(
    ({ entry, permission, role }) =>
      (permission === undefined || mayOpen(session, { kind: 'permission', permission })) &&
      (role === undefined || roleSatisfies(session.role, role)) &&
      leadsSomewhere(entry, modals),
  ).map(({ entry }) => entry),
  companyFilter: session.role === 'admin',
  profile: [PROFILE].filter((entry) => leadsSomewhere(entry, modals)),
});
