import { listCompanies } from '@core/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { useCompanyFilter } from './companyFilter';
import { queryFor } from './endpointQuery';
import { useHasRole } from './useCan';

/** Names by company id where rows of several companies stand side by side: a global admin without a filter. Undefined otherwise, and until they are known. */
export const useCompanyNames = (): ReadonlyMap<string, string> | undefined => {
  const isAdmin = useHasRole('admin');
  const several = useCompanyFilter() === undefined && isAdmin;
  const { data } = useQuery({ ...queryFor(listCompanies), enabled: several });
  return several && data ? new Map(data.map(({ id, name }) => [id, name])) : undefined;
};
