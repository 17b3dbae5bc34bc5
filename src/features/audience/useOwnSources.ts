import { listDataSources } from '@core/contract/data-sources';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@src/lib/endpointQuery';
import { useCompanyFilter } from '@src/lib/companyFilter';
import { ownSourcesOf, type OwnSource } from './model/audienceFilters';

/**
 * The sources of the company in scope, to filter people by. Empty for all companies together,
 * because names of different companies would look alike.
 */
export const useOwnSources = (): OwnSource[] => {
  const company = useCompanyFilter();
  const { data } = useQuery({ ...queryFor(listDataSources), enabled: company !== undefined });
  return data && company !== undefined ? ownSourcesOf(data) : [];
};
