import type { ResponseOf } from '@core/contract/defineEndpoint';
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
  useMutation,
  useQuery,
  type MutationFunctionContext,
} from '@tanstack/react-query';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';

export type ListedFollowUp = ResponseOf<typeof listFollowUps>['followUps'][number];
export type FollowUpRules = ResponseOf<typeof readFollowUpRules>;
export type ListedRule = FollowUpRules['rules'][number];
export type ListedTeammate = FollowUpRules['teammates'][number];

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

/** One page of the follow-ups of a survey; null means every state, every owner and the first page. */
export const useFollowUps = (
  id: string,
  {
    state,
    owner,
    after,
  }: { state: FollowUpState | null; owner: string | null; after: string | null },
) =>
  useQuery({
    ...queryFor(listFollowUps, {
      params: { id },
      query: {
        limit: LIMITS.results.pageSize,
        ...(state && { state }),
        ...(owner && { owner }),
        ...(after && { after }),
      },
    }),
    placeholderData: keepPreviousData,
  });

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
