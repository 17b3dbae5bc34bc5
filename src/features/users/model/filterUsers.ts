import type { ManagedUser } from '../api';

/** Search and filters of the user table; empty lists and an empty search match every user. */
export interface UserFilter {
  search: string;
  roles: string[];
  statuses: string[];
}

export const noUserFilter: UserFilter = { search: '', roles: [], statuses: [] };

/**
 * Returns the people whose name, address or company contains the search, and whose role and status
 * are selected.
 */
export const filterUsers = (
  users: readonly ManagedUser[],
  { search, roles, statuses }: UserFilter,
): ManagedUser[] => {
  const wanted = search.trim().toLocaleLowerCase();
  return users.filter(
    ({ name, email, company, role, status }) =>
      [name, email, company.name].some((text) => text.toLocaleLowerCase().includes(wanted)) &&
      (roles.length === 0 || roles.includes(role)) &&
      (statuses.length === 0 || statuses.includes(status)),
  );
};
