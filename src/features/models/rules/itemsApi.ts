import { findPlacementItems } from '@core/contract/placementReport';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '@src/lib/endpointQuery';

/**
 * Reads items that match a search. The previous search's items stay until the next ones arrive.
 * Without text, sends no request.
 */
export const useItemSearch = (search: string) =>
  useQuery({
    ...queryFor(findPlacementItems, { body: { search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

/** Reads items by their ids. Items that are already known are shown until the response arrives. */
export const useItemsById = (ids: readonly string[]) =>
  useQuery({
    ...queryFor(findPlacementItems, { body: { ids: [...ids].sort() } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
