import type { Role } from './roles';

/** The audience is for global admins, and for the administrators of a company that a global admin has opened it to. */
export const mayUseAudience = (role: Role, audienceOpen = false): boolean =>
  role === 'admin' || (role === 'company_admin' && audienceOpen);
