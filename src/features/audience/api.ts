import {
  createAudienceView,
  deleteAudienceView,
  eraseUser,
  exportUserData,
  listAudienceCategories,
  listAudienceUsers,
  listCategoryUsers,
  listUserEvents,
  previewAudienceView,
  readAudienceMetrics,
  readAudienceUser,
  reclassifyAudience,
  updateAudienceView,
} from '@core/contract/audience';
import type { InputOf, ResponseOf } from '@core/contract/defineEndpoint';
import { listJobs, readJob } from '@core/contract/jobs';
import {
  deleteDestination,
  listDestinations,
  listWritebackRuns,
  previewWriteback,
  readWritebackRun,
  retryWriteback,
  saveDestination,
  startWriteback,
} from '@core/contract/audienceWriteback';
import { LIMITS } from '@core/limits';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callForFile } from '@src/lib/apiClient';
import type { ApiError } from '@src/lib/apiError';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import { saveFile } from '@src/lib/saveFile';
import { audienceQueryOf, type AudienceFilters } from './model/audienceFilters';

export type AudienceMetrics = ResponseOf<typeof readAudienceMetrics>;
export type AudienceCategory = ResponseOf<typeof listAudienceCategories>[number];
export type AudienceUser = ResponseOf<typeof listAudienceUsers>['users'][number];
export type AudiencePerson = ResponseOf<typeof readAudienceUser>;
export type AudienceEvent = AudiencePerson['events'][number];
export type Receipt = ResponseOf<typeof eraseUser>;
export type Destination = ResponseOf<typeof listDestinations>[number];
export type WritebackRun = ResponseOf<typeof listWritebackRuns>[number];
export type WritebackPreview = ResponseOf<typeof previewWriteback>;
export type ViewBody = NonNullable<InputOf<typeof previewAudienceView>['body']>;

/** Ids of the queries that show the audience. */
export const audienceReads = [
  readAudienceMetrics,
  listAudienceCategories,
  listCategoryUsers,
  listAudienceUsers,
  readAudienceUser,
  listUserEvents,
].map(({ id }) => id);
const views = [listAudienceCategories.id];
const POLL_MS = 1000;

export const useAudienceMetrics = (filters: AudienceFilters, category: string | null) =>
  useQuery({
    ...queryFor(readAudienceMetrics, {
      query: { ...audienceQueryOf(filters), ...(category === null ? {} : { category }) },
    }),
    placeholderData: keepPreviousData,
  });

/**
 * Reads the categories and their people under the filters, without the search. The lists search by
 * themselves.
 */
export const useCategories = (filters: AudienceFilters) =>
  useQuery({
    ...queryFor(listAudienceCategories, { query: audienceQueryOf({ ...filters, search: '' }) }),
    placeholderData: keepPreviousData,
  });

/**
 * Reads one page of users, of all or of one category. `after` is the previous page's cursor, which
 * is fast at any depth.
 */
export const useAudienceUsers = ({
  filters,
  category,
  page,
  after,
}: {
  filters: AudienceFilters;
  category: string | null;
  page: number;
  after: string | null;
}) => {
  const query = {
    ...audienceQueryOf(filters),
    page: page + 1,
    limit: LIMITS.audience.pageSize,
    ...(after === null ? {} : { after }),
  };
  const all = useQuery({
    ...queryFor(listAudienceUsers, { query }),
    placeholderData: keepPreviousData,
    enabled: category === null,
  });
  const some = useQuery({
    ...queryFor(listCategoryUsers, { params: { category: category ?? '' }, query }),
    placeholderData: keepPreviousData,
    enabled: category !== null,
  });
  return category === null ? all : some;
};

export const usePerson = (id: string) => useQuery(queryFor(readAudienceUser, { params: { id } }));
export const useEraseUser = () => useMutation(mutationFor(eraseUser, { refreshes: audienceReads }));

/** Saves all data about a person as a JSON file. */
export const useExportUser = () =>
  useMutation<void, ApiError, { id: string; name: string; includeUnverified: boolean }>({
    mutationFn: async ({ id, name, includeUnverified }) => {
      const { content, fileName } = await callForFile(exportUserData, {
        params: { id },
        query: includeUnverified ? { includeUnverified } : {},
      });
      saveFile(content, fileName ?? `${name.toLowerCase().replace(/[^a-z0-9]+/g, '_')}.json`);
    },
  });

/** Counts the people that a view would contain. */
export const useViewCount = (body: ViewBody) =>
  useQuery({ ...queryFor(previewAudienceView, { body }), placeholderData: keepPreviousData });
export const useCreateView = () =>
  useMutation(mutationFor(createAudienceView, { refreshes: views }));
export const useUpdateView = () =>
  useMutation(mutationFor(updateAudienceView, { refreshes: audienceReads }));
export const useDeleteView = () =>
  useMutation(mutationFor(deleteAudienceView, { refreshes: audienceReads }));

export const useReclassify = () =>
  useMutation(mutationFor(reclassifyAudience, { refreshes: [listJobs.id] }));

/** Polls a Reclassify run until it ends. */
export const useRun = (id: string | null) =>
  useQuery({
    ...queryFor(readJob, { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.finishedAt ? false : POLL_MS),
  });

/** Marks every number and list of the page as stale. */
export const useRefreshAudience = () => {
  const client = useQueryClient();
  return () => {
    for (const id of audienceReads) void client.invalidateQueries({ queryKey: [id] });
  };
};

export const useDestinations = () => useQuery(queryFor(listDestinations));
/** Saves a destination. Reads the list again after a failure, because someone else may have saved. */
export const useSaveDestination = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(saveDestination, { refreshes: [listDestinations.id, previewWriteback.id] }),
    onError: () => client.invalidateQueries({ queryKey: [listDestinations.id] }),
  });
};
export const useDeleteDestination = () =>
  useMutation(
    mutationFor(deleteDestination, { refreshes: [listDestinations.id, previewWriteback.id] }),
  );
export const usePreviewWriteback = () => useMutation(mutationFor(previewWriteback));
export const useStartWriteback = () =>
  useMutation(mutationFor(startWriteback, { refreshes: [listWritebackRuns.id, listJobs.id] }));

const isUnderWay = ({ state }: WritebackRun): boolean => state === 'queued' || state === 'running';

export const useWritebackRuns = () =>
  useQuery({
    ...queryFor(listWritebackRuns, { query: { limit: 20 } }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL_MS : false),
  });
export const useWritebackRun = (id: string) =>
  useQuery(queryFor(readWritebackRun, { params: { id } }));
export const useRetryWriteback = () =>
  useMutation(
    mutationFor(retryWriteback, {
      refreshes: [listWritebackRuns.id, readWritebackRun.id, listJobs.id],
    }),
  );
