import { listUserEvents } from '@core/contract/audience';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@src/lib/apiClient';
import type { ApiError } from '@src/lib/apiError';
import { queryKeyFor } from '@src/lib/endpointQuery';
import type { AudienceEvent } from './api';

const PAGE = 50;

/** The events of a person, the newest first, one page after another. Nothing is read until it is `enabled`. */
export const usePersonEvents = (id: string, enabled: boolean) => {
  const input = { params: { id }, query: { limit: PAGE } };
  return useInfiniteQuery<
    ResponseOf<typeof listUserEvents>,
    ApiError,
    AudienceEvent[],
    readonly unknown[],
    string | null
  >({
    queryKey: [...queryKeyFor(listUserEvents, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listUserEvents,
        pageParam === null ? input : { ...input, query: { ...input.query, after: pageParam } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ events }) => events),
    enabled,
  });
};
