import type { Role } from './roles';

/** The audience is open to global admins, and to the administrators of a company if a global admin has enabled it there. */
export const mayUseAudience = (role: Role, audienceOpen = false): boolean =>
  role === 'admin' || (role === 'company_admin' && audienceOpen);
