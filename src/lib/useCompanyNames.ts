import { listCompanies } from '@core/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { useCompanyFilter } from './companyFilter';
import { queryFor } from './endpointQuery';
import { useHasRole } from './useCan';

/** Returns names by company id if a list has rows of several companies (a Global Admin without a filter). Undefined otherwise, and while loading. */
export const useCompanyNames = (): ReadonlyMap<string, string> | undefined => {
  const isAdmin = useHasRole('admin');
  const several = useCompanyFilter() === undefined && isAdmin;
  const { data } = useQuery({ ...queryFor(listCompanies), enabled: several });
  return several && data ? new Map(data.map(({ id, name }) => [id, name])) : undefined;
};
