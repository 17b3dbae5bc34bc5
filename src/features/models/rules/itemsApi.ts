import { findPlacementItems } from '@core/contract/placementReport';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '@src/lib/endpointQuery';

/** Items that a search finds; those of the search before stay until the next ones are there. Nothing is asked without words. */
export const useItemSearch = (search: string) =>
  useQuery({
    ...queryFor(findPlacementItems, { body: { search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

/** Items by their ids, with those that are known already until the answer is there. */
export const useItemsById = (ids: readonly string[]) =>
  useQuery({
    ...queryFor(findPlacementItems, { body: { ids: [...ids].sort() } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
