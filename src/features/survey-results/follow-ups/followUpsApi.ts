import type { InputOf, ResponseOf } from '@core/contract/defineEndpoint';
import {
  changeFollowUp,
  createFollowUpRule,
  deleteFollowUpRule,
  listFollowUps,
  readFollowUpRules,
  updateFollowUpRule,
  type FollowUpState,
} from '@core/contract/followUps';
import { LIMITS } from '@core/limits';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type MutationFunctionContext,
} from '@tanstack/react-query';
import { call } from '@src/lib/apiClient';
import type { ApiError } from '@src/lib/apiError';
import { mutationFor, queryFor, queryKeyFor } from '@src/lib/endpointQuery';

export type ListedFollowUp = ResponseOf<typeof listFollowUps>['followUps'][number];
export type FollowUpRules = ResponseOf<typeof readFollowUpRules>;
export type ListedRule = FollowUpRules['rules'][number];
export type ListedTeammate = FollowUpRules['teammates'][number];

const limit = LIMITS.results.pageSize;

/** The rules of a survey, and the teammates to choose from. */
export const useFollowUpRules = (id: string) =>
  useQuery(queryFor(readFollowUpRules, { params: { id } }));

const rulesRefresh = { refreshes: [readFollowUpRules.id] };
export const useCreateFollowUpRule = () =>
  useMutation(mutationFor(createFollowUpRule, rulesRefresh));
export const useUpdateFollowUpRule = () =>
  useMutation(mutationFor(updateFollowUpRule, rulesRefresh));
export const useDeleteFollowUpRule = () =>
  useMutation(mutationFor(deleteFollowUpRule, rulesRefresh));

/** The follow-ups of a survey in pages; null stands for every state and every owner. */
export const useFollowUps = (id: string, state: FollowUpState | null, owner: string | null) => {
  const input = {
    params: { id },
    query: { limit, ...(state && { state }), ...(owner && { owner }) },
  } satisfies InputOf<typeof listFollowUps>;
  return useInfiniteQuery<
    ResponseOf<typeof listFollowUps>,
    ApiError,
    ListedFollowUp[],
    readonly unknown[],
    string | null
  >({
    queryKey: [...queryKeyFor(listFollowUps, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listFollowUps,
        pageParam === null ? input : { ...input, query: { ...input.query, after: pageParam } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ followUps }) => followUps),
    placeholderData: keepPreviousData,
  });
};

/** The follow-up of one response, if it has one. */
export const useResponseFollowUp = (id: string, response: string) =>
  useQuery(queryFor(listFollowUps, { params: { id }, query: { limit: 1, response } }));

/** Saves a state or an owner. The lists are read again also when it was refused: a teammate may have changed it. */
export const useChangeFollowUp = () =>
  useMutation({
    ...mutationFor(changeFollowUp),
    onSettled: (
      _data: unknown,
      _error: unknown,
      _input: unknown,
      _result: unknown,
      { client }: MutationFunctionContext,
    ) => client.invalidateQueries({ queryKey: [listFollowUps.id] }),
  });
