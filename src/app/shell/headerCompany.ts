import type { BrowserSession } from '@src/lib/sessionTypes';
import { shellText } from '@src/app/shell/texts/shellText';

export interface NamedCompany {
  id: string;
  name: string;
  logo?: string | null | undefined;
}

/**
 * The company the header names: "All Companies" for a global admin without a filter, the selected company otherwise. For every
 * other role that is the user's own company; "My Company" when no name is known (OP-039). `companies` is undefined while they load;
 * then an unknown selection has no name yet, and the answer is null.
 */
export const headerCompany = (
  session: BrowserSession,
  filter: string | undefined,
  companies: readonly NamedCompany[] | undefined,
): { name: string; logo: string | null } | null => {
  if (session.role === 'admin' && filter === undefined)
    return { name: shellText('allCompanies'), logo: null };
  const known = [...(companies ?? []), session.company].find(({ id }) => id === filter);
  if (known === undefined && companies === undefined) return null;
  return { name: known?.name || shellText('myCompany'), logo: known?.logo ?? null };
};
