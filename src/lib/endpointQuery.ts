import type { AnyEndpoint, InputOf, ResponseOf } from '@core/contract/defineEndpoint';
import {
  queryOptions,
  type MutationFunctionContext,
  type QueryClient,
} from '@tanstack/react-query';
import { call, type CallOptions } from './apiClient';
import { ApiError } from './apiError';
import { takesCompanyFilter } from './buildRequest';
import { currentCompanyFilter } from './companyFilter';

// If an endpoint requires no input, it is the only argument.
type OptionalInput<E> = object extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

/** [endpoint id, company filter, input]: each company has its own cache entry. */
export const queryKeyFor = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  [
    endpoint.id,
    takesCompanyFilter(endpoint) ? (currentCompanyFilter() ?? null) : null,
    input,
  ] as const;

/** Returns options for useQuery: key, call and cancellation of a GET endpoint. */
export const queryFor = <E extends AnyEndpoint>(
  endpoint: E,
  ...[input = {} as InputOf<E>]: OptionalInput<E>
) =>
  queryOptions<ResponseOf<E>, ApiError>({
    queryKey: queryKeyFor(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });

interface MutationSettings extends Pick<CallOptions, 'timeoutMs'> {
  /** Ids of the endpoints whose cached responses this write makes stale. */
  refreshes?: readonly string[];
}

/**
 * Returns options for useMutation: the call of a writing endpoint. The endpoints in `refreshes` are fetched again before the mutation
 * completes, even after a 404: someone else may have removed what the screen still lists.
 */
export const mutationFor = <E extends AnyEndpoint>(
  endpoint: E,
  { refreshes = [], timeoutMs }: MutationSettings = {},
) => ({
  mutationKey: [endpoint.id],
  mutationFn: (input: InputOf<E>): Promise<ResponseOf<E>> =>
    call(endpoint, input, timeoutMs === undefined ? {} : { timeoutMs }),
  onSuccess: async (
    _data: ResponseOf<E>,
    _input: InputOf<E>,
    _result: unknown,
    { client }: MutationFunctionContext,
  ): Promise<void> => {
    await refresh(client, refreshes);
  },
  onError: (
    error: Error,
    _input: InputOf<E>,
    _result: unknown,
    { client }: MutationFunctionContext,
  ): void => {
    if (error instanceof ApiError && error.status === 404) void refresh(client, refreshes);
  },
});

const refresh = (client: QueryClient, ids: readonly string[]): Promise<unknown> =>
  Promise.all(ids.map((id) => client.invalidateQueries({ queryKey: [id] })));
