import { listCompanies } from '@core/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { chooseCompany, useCompanyFilter } from '@src/lib/companyFilter';
import { queryFor } from '@src/lib/endpointQuery';
import type { BrowserSession } from '@src/lib/sessionTypes';
import { tellApart } from '@src/lib/tellApart';
import { ALL_COMPANIES_LABEL } from '../headerCompany';
import type { Command } from './commandTypes';

/** The global admin's company filter, one command per company. Other roles have none (SHELL-058). */
export const useCompanyCommands = (session: BrowserSession): Command[] => {
  const filter = useCompanyFilter();
  const isAdmin = session.role === 'admin';
  const { data } = useQuery({ ...queryFor(listCompanies), enabled: isAdmin });
  if (!isAdmin) return [];
  const choices = [{ id: null, name: ALL_COMPANIES_LABEL }, ...tellApart(data ?? [])];
  return choices.map(({ id, name }): Command => ({
    id: `company:${id ?? 'all'}`,
    label: name,
    hint: id === (filter ?? null) ? 'Shown now' : '',
    keywords: 'company filter view data for switch',
    icon: Building2,
    group: 'View Data For',
    searchOnly: true,
    run: () => {
      chooseCompany(id);
    },
  }));
};
