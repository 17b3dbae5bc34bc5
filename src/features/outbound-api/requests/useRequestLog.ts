import { listApiRequests, REQUEST_METHODS } from '@core/contract/apiRequests';
import type { InputOf, ResponseOf } from '@core/contract/defineEndpoint';
import { SERVER_LIMITS } from '@core/serverLimits';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@src/lib/apiClient';
import type { ApiError } from '@src/lib/apiError';
import { queryKeyFor } from '@src/lib/endpointQuery';
import { useUrlQuery } from '@src/lib/useUrlQuery';

export type LoggedRequest = ResponseOf<typeof listApiRequests>['data'][number];

/** Classes of status to choose from. */
export const STATUS_KINDS = ['2xx', '4xx', '5xx'] as const;

export interface RequestFilters {
  status: string;
  method: string;
  /** Part of a path, or a full request id. */
  search: string;
  /** First and last day, such as 2026-11-26, in the browser's time zone. */
  from: string;
  to: string;
}

/** Returns whether the first day is not after the last. */
const isInOrder = ({ from, to }: Pick<RequestFilters, 'from' | 'to'>): boolean =>
  from === '' || to === '' || from <= to;

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Returns the start of a day, or of the day this many days later. Undefined for text that is not a
 * day.
 */
const startOf = (day: string, later = 0): string | undefined => {
  const start = new Date(`${day}T00:00`);
  if (!DAY.test(day) || Number.isNaN(start.getTime())) return undefined;
  start.setDate(start.getDate() + later);
  return start.toISOString();
};

const NAMES = {
  status: 'requestStatus',
  method: 'requestMethod',
  search: 'requestSearch',
  from: 'requestFrom',
  to: 'requestTo',
} as const;
const STATUS = /^[1-5](?:\d\d|xx)$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The open key's log and its filters in the page's URL, so that a link shows the same rows. */
export const useRequestUrl = () => {
  const { query, change } = useUrlQuery();
  const read = (name: keyof RequestFilters): string => query.get(NAMES[name]) ?? '';
  const [status, method] = [read('status'), read('method')];
  const [from, to] = [read('from'), read('to')].map((day) => (startOf(day) ? day : ''));
  const days = { from: from!, to: to! };
  return {
    filters: {
      // Ignore a filter value that the server would reject.
      status: STATUS.test(status) ? status : '',
      method: (REQUEST_METHODS as readonly string[]).includes(method) ? method : '',
      search: read('search').slice(0, 200),
      ...(isInOrder(days) ? days : { from: '', to: '' }),
    },
    setFilters: (part: Partial<RequestFilters>) => {
      const values = Object.entries(part).map(
        ([name, value]) => [NAMES[name as keyof RequestFilters], value || null] as const,
      );
      change(Object.fromEntries(values), { replace: true });
    },
    close: () => {
      change({ requests: null, ...Object.fromEntries(Object.values(NAMES).map((n) => [n, null])) });
    },
  };
};

/** Reads a key's requests that match the filters page by page, newest first. */
export const useRequestLog = (id: string, { status, method, search, from, to }: RequestFilters) => {
  const text = search.trim();
  const [since, until] = [startOf(from), startOf(to, 1)];
  const input = {
    params: { id },
    query: {
      limit: SERVER_LIMITS.apiPages.limit,
      ...(status ? { status } : {}),
      ...(method ? { method: method as (typeof REQUEST_METHODS)[number] } : {}),
      ...(since ? { since } : {}),
      ...(until ? { until } : {}),
      ...(ID.test(text) ? { requestId: text } : text ? { path: text } : {}),
    },
  } satisfies InputOf<typeof listApiRequests>;
  return useInfiniteQuery<
    ResponseOf<typeof listApiRequests>,
    ApiError,
    LoggedRequest[],
    readonly unknown[],
    string | null
  >({
    queryKey: [...queryKeyFor(listApiRequests, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listApiRequests,
        pageParam === null ? input : { ...input, query: { ...input.query, after: pageParam } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    placeholderData: keepPreviousData,
  });
};
