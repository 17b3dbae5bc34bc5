import { listCompanies } from '@core/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { useCompanyFilter } from './companyFilter';
import { queryFor } from './endpointQuery';
import { useSession } from './session';

/** The company that creator and published pages are about (LIVE-032); null while all companies are shown. The name is empty until it is known. */
export const useCompanyInScope = (): { id: string; name: string } | null => {
  const { session } = useSession();
  const filter = useCompanyFilter();
  const isForeign = filter !== undefined && filter !== session?.company.id;
  const companies = useQuery({ ...queryFor(listCompanies), enabled: isForeign && session?.role === 'admin' });
  if (session === null || filter === undefined) return null;
  if (!isForeign) return { id: session.company.id, name: session.company.name };
  return { id: filter, name: companies.data?.find(({ id }) => id === filter)?.name ?? '' };
};
