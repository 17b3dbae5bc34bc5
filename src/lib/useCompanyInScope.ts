import { listCompanies } from '@core/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCompanyFilter } from './companyFilter';
import { queryFor } from './endpointQuery';
import { ignoreFailure } from './ignoreFailure';
import { useSession } from './session';

const logged = ignoreFailure('The company in scope could not be loaded');

/**
 * Returns the company of the CreateIQ and LiveIQ pages (LIVE-032); null while all companies are shown. The name is empty until it has loaded;
 * a failure is only logged (ERR-073).
 */
export const useCompanyInScope = (): { id: string; name: string } | null => {
  const { session } = useSession();
  const filter = useCompanyFilter();
  const isForeign = filter !== undefined && filter !== session?.company.id;
  const companies = useQuery({
    ...queryFor(listCompanies),
    enabled: isForeign && session?.role === 'admin',
  });
  useEffect(() => {
    if (companies.error) logged(companies.error);
  }, [companies.error]);
  if (session === null || filter === undefined) return null;
  if (!isForeign) return { id: session.company.id, name: session.company.name };
  return { id: filter, name: companies.data?.find(({ id }) => id === filter)?.name ?? '' };
};
