import type { BrowserSession } from '@src/lib/sessionTypes';
import { shellText } from '@src/app/shell/texts/shellText';

export interface NamedCompany {
  id: string;
  name: string;
  logo?: string | null | undefined;
}

/**
 * Returns the company name for the header: "All Companies" for a global admin without a filter,
 * otherwise the selected company. Other roles see their own company, or "My Company" if it has no
 * name (OP-039). `companies` is undefined while loading; then returns null for a selection without
 * a known name.
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
