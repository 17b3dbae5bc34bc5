import type { Role } from './roles';

/** True if the role can use the audience: global admins always, administrators of a company if a global admin has enabled it there. */
export const mayUseAudience = (role: Role, audienceOpen = false): boolean =>
  role === 'admin' || (role === 'company_admin' && audienceOpen);
