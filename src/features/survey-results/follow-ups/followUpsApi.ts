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

/** Reads a survey's rules, and the teammates to choose from. */
export const useFollowUpRules = (id: string) =>
  useQuery(queryFor(readFollowUpRules, { params: { id } }));

const rulesRefresh = { refreshes: [readFollowUpRules.id] };
export const useCreateFollowUpRule = () =>
  useMutation(mutationFor(createFollowUpRule, rulesRefresh));
export const useUpdateFollowUpRule = () =>
  useMutation(mutationFor(updateFollowUpRule, rulesRefresh));
export const useDeleteFollowUpRule = () =>
  useMutation(mutationFor(deleteFollowUpRule, rulesRefresh));

/**
 * Reads one page of a survey's follow-ups. null means every state, every owner, or the first page.
 */
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

/** Reads a response's follow-up, if it has one. */
export const useResponseFollowUp = (id: string, response: string) =>
  useQuery(queryFor(listFollowUps, { params: { id }, query: { limit: 1, response } }));

/**
 * Saves a state or an owner. Also reloads the lists after a rejection, because a teammate may have
 * changed it.
 */
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
