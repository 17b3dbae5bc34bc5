import { listViewNames } from '@core/contract/viewNames';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@src/lib/endpointQuery';

/**
 * Reads the names of categories and saved views: the segments of a company.
 * @param companyId A company other than the one in scope.
 */
export const useViewNames = ({
  companyId,
  enabled = true,
}: { companyId?: string; enabled?: boolean } = {}) =>
  useQuery({
    ...queryFor(
      listViewNames,
      companyId === undefined ? {} : { query: { companyFilter: companyId } },
    ),
    enabled,
  });
