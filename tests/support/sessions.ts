import { DEFAULT_PERMISSIONS, type Permission } from '@core/access/permissions';
import type { Role } from '@core/access/roles';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { listCompanies } from '@core/contract/companies';
import type { listDataTypes } from '@core/contract/data-types';
import { restoreSession, startSession } from '@src/lib/session';
import type { BrowserSession } from '@src/lib/sessionTypes';

type Company = ResponseOf<typeof listCompanies>[number];

const company = (id: string, name: string): Company => ({
  id,
  name,
  domain: null,
  industry: null,
  companySize: null,
  website: null,
  phone: null,
  address: null,
  description: null,
  targetAudience: null,
  status: 'active',
  logo: null,
  isInternal: name === 'Navout',
});

export const internalCompany = company('01900000-0000-7000-8000-00000000000a', 'Navout');
export const harbor = company('01900000-0000-7000-8000-00000000000b', 'Harbor & Co');
export const meridian = company('01900000-0000-7000-8000-00000000000c', 'Meridian Goods');
export const companies = [harbor, meridian, internalCompany];

/** A global data type. */
export const dataType: ResponseOf<typeof listDataTypes>[number] = {
  id: '01900000-0000-7000-8000-0000000000d1',
  name: 'Age',
  dataFieldName: 'age',
  type: 'static',
  description: null,
  companyId: null,
  companyName: null,
  createdByName: null,
  createdByProfileName: null,
  createdByEmail: null,
};

/**
 * Returns the server's response to a sign-in with this role. Global admins belong to the internal
 * company, all others to Harbor & Co.
 */
export const sessionOf = (
  role: Role,
  permissions: readonly Permission[] = DEFAULT_PERMISSIONS[role],
): BrowserSession & { permissions: Permission[] } => {
  const home = role === 'admin' ? internalCompany : harbor;
  return {
    token: `token-of-${role}`,
    role,
    permissions: [...permissions],
    company: { id: home.id, name: home.name, domain: null, logo: null },
    user: {
      id: `01900000-0000-7000-8000-0000000000${role === 'admin' ? '01' : role === 'user' ? '03' : '02'}`,
      email: `${role}@harbor.example`,
      name: 'Amara Okafor',
      role,
      companyId: home.id,
      photo: null,
    },
  };
};

/** Signs a person in without a request, like a restored session. */
export const signInAs = (role: Role, permissions?: readonly Permission[]): BrowserSession => {
  localStorage.clear();
  const session = sessionOf(role, permissions);
  startSession(session);
  return session;
};

/** Signs out and clears the browser's storage. */
export const signOutHere = (): void => {
  localStorage.clear();
  sessionStorage.clear();
  restoreSession();
};
