import { listCompanies } from '@core/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { chooseCompany, useCompanyFilter } from '@src/lib/companyFilter';
import { queryFor } from '@src/lib/endpointQuery';
import type { BrowserSession } from '@src/lib/sessionTypes';
import { distinctNames } from '@src/lib/distinctNames';
import type { Command } from './commandTypes';
import { shellText } from '@src/app/shell/texts/shellText';
import { paletteText } from './texts/paletteText';

/**
 * Returns one command per company, for the global admin's company filter. Other roles have none
 * (SHELL-058).
 */
export const useCompanyCommands = (session: BrowserSession): Command[] => {
  const filter = useCompanyFilter();
  const isAdmin = session.role === 'admin';
  const { data } = useQuery({ ...queryFor(listCompanies), enabled: isAdmin });
  if (!isAdmin) return [];
  const choices = [{ id: null, name: shellText('allCompanies') }, ...distinctNames(data ?? [])];
  return choices.map(({ id, name }): Command => ({
    id: `company:${id ?? 'all'}`,
    label: name,
    hint: id === (filter ?? null) ? paletteText('shownNow') : '',
    keywords: paletteText('words.company'),
    icon: Building2,
    group: 'company',
    searchOnly: true,
    run: () => {
      chooseCompany(id);
    },
  }));
};
