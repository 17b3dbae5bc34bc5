import { listViewNames } from '@core/contract/audience';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@src/lib/endpointQuery';

/** Names of the categories and saved views that a quota can use. */
export const useSegmentNames = () => useQuery(queryFor(listViewNames));
