import type { ResponseOf } from '@core/contract/defineEndpoint';
import {
  listAnswers,
  listResponses,
  readAnalytics,
  readCrossTab,
  readFunnel,
  readPulse,
  readTerms,
  readUserAnalytics,
} from '@core/contract/survey-results';
import {
  createShareLink,
  listShareLinks,
  readSharedResults,
  revokeShareLink,
  updateShareLink,
} from '@core/contract/shareLinks';
import {
  createSavedFilter,
  deleteSavedFilter,
  listSavedFilters,
} from '@core/contract/savedFilters';
import type { listVersions } from '@core/contract/surveys';
import { LIMITS } from '@core/limits';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@src/lib/apiClient';
import type { ApiError } from '@src/lib/apiError';
import { mutationFor, queryFor, queryKeyFor } from '@src/lib/endpointQuery';
import { unweighted, type ResultFilters } from './model/resultFilters';

export type Analytics = ResponseOf<typeof readAnalytics>;
export type SurveyResponse = ResponseOf<typeof listResponses>['responses'][number];
export type ShareLink = ResponseOf<typeof listShareLinks>[number];
export type SurveyVersion = ResponseOf<typeof listVersions>[number];

/** Options of a query with live updates: its data stays on screen while the next response loads. */
const kept = { placeholderData: keepPreviousData } as const;

/** Ids of the queries that a new answer makes stale. */
export const liveReads = [
  readAnalytics,
  listResponses,
  readFunnel,
  readCrossTab,
  readUserAnalytics,
  listAnswers,
  readTerms,
  // Named by id, because their code loads with their panel.
  { id: 'survey-results.topics' },
  { id: 'survey-results.sentences' },
  // Quota counts. Named by its id, because a shared page doesn't need the contract of surveys.
  { id: 'surveys.read' },
].map(({ id }) => id);

/** Reads the numbers of a survey. With `enabled` false, reads nothing. */
export const useAnalytics = (id: string, filters: ResultFilters, enabled = true) =>
  useQuery({ ...queryFor(readAnalytics, { params: { id }, query: filters }), ...kept, enabled });

export const useFunnel = (id: string, filters: ResultFilters, enabled = true) =>
  useQuery({
    ...queryFor(readFunnel, { params: { id }, query: unweighted(filters) }),
    ...kept,
    enabled,
  });

/** Reads one question by another. By version, it reads all versions. */
export const useCrossTab = (id: string, question: string, by: string, filters: ResultFilters) =>
  useQuery({
    ...queryFor(readCrossTab, {
      params: { id },
      query: { ...filters, question, by, ...(by === 'version' && { family: true }) },
    }),
    ...kept,
    enabled: question !== '',
  });

/** Reads one page of responses. `page` starts at 1; `redact` hides personal data in texts. */
export const useResponses = (id: string, filters: ResultFilters, page: number, redact: boolean) =>
  useQuery({
    ...queryFor(listResponses, {
      params: { id },
      query: {
        ...unweighted(filters),
        page,
        limit: LIMITS.results.pageSize,
        ...(redact && { redact }),
      },
    }),
    ...kept,
  });

export const useUserAnalytics = (id: string, filters: ResultFilters) =>
  useQuery({
    ...queryFor(readUserAnalytics, { params: { id }, query: unweighted(filters) }),
    ...kept,
  });

/** Reads one page of the answers to one question, as `useResponses` does. */
export const useAnswers = (
  id: string,
  questionId: string,
  filters: ResultFilters,
  page: number,
  redact: boolean,
) =>
  useQuery({
    ...queryFor(listAnswers, {
      params: { id, questionId },
      query: {
        ...unweighted(filters),
        page,
        limit: LIMITS.results.pageSize,
        ...(redact && { redact }),
      },
    }),
    ...kept,
  });

/** Reads the frequent words of a text question. */
export const useTerms = (id: string, questionId: string, filters: ResultFilters, enabled = true) =>
  useQuery({
    ...queryFor(readTerms, { params: { id, questionId }, query: unweighted(filters) }),
    ...kept,
    enabled,
  });

/** Interval at which a visible page checks for new answers, in ms. */
const pulseMs = 4000;

/** Checks for new answers every few seconds while the page is visible and `live` is true. */
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
export const useChangeShareLink = () =>
  useMutation(mutationFor(updateShareLink, { refreshes: [listShareLinks.id] }));
export const useRevokeShareLink = () =>
  useMutation(mutationFor(revokeShareLink, { refreshes: [listShareLinks.id] }));

export const useSavedFilters = (id: string) =>
  useQuery(queryFor(listSavedFilters, { params: { id } }));
export const useCreateSavedFilter = () =>
  useMutation(mutationFor(createSavedFilter, { refreshes: [listSavedFilters.id] }));
export const useDeleteSavedFilter = () =>
  useMutation(mutationFor(deleteSavedFilter, { refreshes: [listSavedFilters.id] }));

/**
 * Reads the contents of a share link, and refreshes them regularly, because its page gets no other
 * updates. `key` opens a link with a password.
 */
export const useSharedResults = (token: string, key: string | null, intervalMs = 30_000) =>
  useQuery<ResponseOf<typeof readSharedResults>, ApiError>({
    queryKey: [...queryKeyFor(readSharedResults, { params: { token } }), key],
    queryFn: ({ signal }) =>
      call(
        readSharedResults,
        { params: { token } },
        { signal, ...(key !== null && { token: key }) },
      ),
    // A link that is closed stays closed. After a failure of the network or the server, try again.
    refetchInterval: ({ state }) => (isClosed(state.error) ? false : intervalMs),
    retry: false,
  });

const isClosed = (error: ApiError | null): boolean =>
  error !== null && error.status >= 400 && error.status < 500 && error.status !== 429;
