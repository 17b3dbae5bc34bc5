import type { ResponseOf } from '@core/contract/defineEndpoint';
import {
  createShareLink,
  listAnswers,
  listResponses,
  listShareLinks,
  readAnalytics,
  readCrossTab,
  readFunnel,
  readPulse,
  readSharedResults,
  readTerms,
  readUserAnalytics,
  revokeShareLink,
} from '@core/contract/survey-results';
import {
  createSavedFilter,
  deleteSavedFilter,
  listSavedFilters,
} from '@core/contract/savedFilters';
import type { listVersions } from '@core/contract/surveys';
import { LIMITS } from '@core/limits';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import { unweighted, type ResultFilters } from './model/resultFilters';

export type Analytics = ResponseOf<typeof readAnalytics>;
export type SurveyResponse = ResponseOf<typeof listResponses>['responses'][number];
export type ShareLink = ResponseOf<typeof listShareLinks>[number];
export type SurveyVersion = ResponseOf<typeof listVersions>[number];

/** A read that takes part in live updates: it stays on screen while its successor is in progress. */
const kept = { placeholderData: keepPreviousData } as const;

/** Ids of the reads a new answer makes stale. */
export const liveReads = [
  readAnalytics,
  listResponses,
  readFunnel,
  readCrossTab,
  readUserAnalytics,
  listAnswers,
  readTerms,
  // What its quotas count; named by its id, because a shared page does not need the contract of surveys.
  { id: 'surveys.read' },
].map(({ id }) => id);

/** The numbers of a survey; another survey's, or none, with `enabled` false. */
export const useAnalytics = (id: string, filters: ResultFilters, enabled = true) =>
  useQuery({ ...queryFor(readAnalytics, { params: { id }, query: filters }), ...kept, enabled });

export const useFunnel = (id: string, filters: ResultFilters, enabled = true) =>
  useQuery({
    ...queryFor(readFunnel, { params: { id }, query: unweighted(filters) }),
    ...kept,
    enabled,
  });

/** One question by another; by version, all versions are read. */
export const useCrossTab = (id: string, question: string, by: string, filters: ResultFilters) =>
  useQuery({
    ...queryFor(readCrossTab, {
      params: { id },
      query: { ...filters, question, by, ...(by === 'version' && { family: true }) },
    }),
    ...kept,
    enabled: question !== '',
  });

/** One page of responses; `page` from 1. */
export const useResponses = (id: string, filters: ResultFilters, page: number) =>
  useQuery({
    ...queryFor(listResponses, {
      params: { id },
      query: { ...unweighted(filters), page, limit: LIMITS.results.pageSize },
    }),
    ...kept,
  });

export const useUserAnalytics = (id: string, filters: ResultFilters) =>
  useQuery({
    ...queryFor(readUserAnalytics, { params: { id }, query: unweighted(filters) }),
    ...kept,
  });

/** One page of the answers to one question; `page` from 1. */
export const useAnswers = (id: string, questionId: string, filters: ResultFilters, page: number) =>
  useQuery({
    ...queryFor(listAnswers, {
      params: { id, questionId },
      query: { ...unweighted(filters), page, limit: LIMITS.results.pageSize },
    }),
    ...kept,
  });

/** The frequent words of a text question. */
export const useTerms = (id: string, questionId: string, filters: ResultFilters, enabled = true) =>
  useQuery({
    ...queryFor(readTerms, { params: { id, questionId }, query: unweighted(filters) }),
    ...kept,
    enabled,
  });

/** How often a visible page asks whether new answers came in, in ms. */
const pulseMs = 4000;

/** Asks for news every few seconds while the page is visible and `live`. */
export const usePulse = (id: string, live: boolean) =>
  useQuery({
    ...queryFor(readPulse, { params: { id } }),
    refetchInterval: live ? pulseMs : false,
    enabled: live,
    staleTime: 0,
  });

export const useShareLinks = (id: string) => useQuery(queryFor(listShareLinks, { params: { id } }));
export const useCreateShareLink = () =>
  useMutation(mutationFor(createShareLink, { refreshes: [listShareLinks.id] }));
export const useRevokeShareLink = () =>
  useMutation(mutationFor(revokeShareLink, { refreshes: [listShareLinks.id] }));

export const useSavedFilters = (id: string) =>
  useQuery(queryFor(listSavedFilters, { params: { id } }));
export const useCreateSavedFilter = () =>
  useMutation(mutationFor(createSavedFilter, { refreshes: [listSavedFilters.id] }));
export const useDeleteSavedFilter = () =>
  useMutation(mutationFor(deleteSavedFilter, { refreshes: [listSavedFilters.id] }));

/** Contents of a share link, refreshed regularly, because its reader gets no other updates. */
export const useSharedResults = (token: string) =>
  useQuery({
    ...queryFor(readSharedResults, { params: { token } }),
    refetchInterval: 30_000,
    retry: false,
  });
