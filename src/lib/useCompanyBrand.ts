import { readCompanyProfile } from '@core/contract/companies';
import type { Brand } from '@core/survey/brand';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from './endpointQuery';

/**
 * Returns a company's logo and colors for its surveys; both null until they load, or if the company
 * has none.
 */
export const useCompanyBrand = (
  companyId: string | undefined,
): { logo: string | null; colors: Brand | null } => {
  const { data } = useQuery({
    ...queryFor(readCompanyProfile, { query: { companyFilter: companyId ?? '' } }),
    enabled: companyId !== undefined,
  });
  return { logo: data?.logo ?? null, colors: data?.brand ?? null };
};
