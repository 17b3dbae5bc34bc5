import {
  answerCustomApiRequest,
  createCustomApiRequest,
  listCustomApiRequests,
} from '@core/contract/customApiRequests';
import {
  createDataSource,
  deleteDataSource,
  listDataSources,
  listSourceRecords,
  readCatalogue,
  rotateSourceSecret,
  syncDataSource,
  testConnection,
  updateDataSource,
} from '@core/contract/data-sources';
import type { InputOf, ResponseOf } from '@core/contract/defineEndpoint';
import {
  hideSourceField,
  listFieldUses,
  listSourceFields,
  listUnifiedFields,
} from '@core/contract/fieldList';
import {
  previewFieldMapping,
  previewMerges,
  readFieldMapping,
  saveFieldMapping,
} from '@core/contract/fieldMapping';
import { listJobs } from '@core/contract/jobs';
import { listSourceTables, readWaitingLog } from '@core/contract/sourceTables';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@src/lib/apiClient';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import { inPageLanguage, sourceWord, sourceWordsReady } from './words/sourceWords';

export type DataSource = ResponseOf<typeof listDataSources>[number];
export type CatalogueSource = ResponseOf<typeof readCatalogue>['sources'][number];
export type ConnectField = CatalogueSource['fields'][number];
export type SourceField = ResponseOf<typeof listSourceFields>[number];
export type FieldMapping = ResponseOf<typeof readFieldMapping>;
export type MappedField = FieldMapping['fields'][number];
export type ListedUnifiedField = ResponseOf<typeof listUnifiedFields>[number];
export type MappingBody = InputOf<typeof saveFieldMapping>['body'];
export type MappingPreviewRecord = ResponseOf<typeof previewFieldMapping>['records'][number];
export type ColumnReading = ResponseOf<typeof previewFieldMapping>['columns'][number];
export type MergedPeople = ResponseOf<typeof previewMerges>['examples'][number];
export type ConnectionTestResult = ResponseOf<typeof testConnection>;
export type ListedTable = ResponseOf<typeof listSourceTables>['tables'][number];
export type CustomApiRequest = ResponseOf<typeof listCustomApiRequests>[number];

/** Poll intervals of a list with a syncing source, and of one with a waiting source, in ms. */
const [SYNC_POLL_MS, WAIT_POLL_MS] = [2000, 30_000];
/** Timeout of a connection test, in ms. The other side may be slow. */
const CONNECT_TIMEOUT_MS = 60_000;

const about = [listDataSources.id, listSourceFields.id, listJobs.id];

/** Asks the database of a source how much log it keeps for the next sync. */
export const useWaitingLog = (id: string) => useQuery(queryFor(readWaitingLog, { params: { id } }));

/** Reads every stored source with its status. Polls while one of them syncs. */
export const useSources = () =>
  useQuery({
    ...queryFor(listDataSources),
    refetchInterval: ({ state: { data } }) => {
      if (
        data?.some(({ status, runId, resumesAt }) => status === 'syncing' || (runId && !resumesAt))
      )
        return SYNC_POLL_MS;
      return data?.some(({ resumesAt }) => resumesAt) ? WAIT_POLL_MS : false;
    },
  });

export const useCatalogue = () =>
  useQuery({
    ...queryFor(readCatalogue),
    queryFn: async ({ signal }) => {
      const [given] = await Promise.all([call(readCatalogue, {}, { signal }), sourceWordsReady()]);
      return { ...given, sources: given.sources.map(inPageLanguage) };
    },
    staleTime: Infinity,
  });
export const useConnectSource = () =>
  useMutation(mutationFor(createDataSource, { refreshes: about, timeoutMs: CONNECT_TIMEOUT_MS }));
export const useUpdateSource = () =>
  useMutation(mutationFor(updateDataSource, { refreshes: about, timeoutMs: CONNECT_TIMEOUT_MS }));
/** Syncs a source again from the beginning. */
export const useRefreshSource = () =>
  useMutation(mutationFor(syncDataSource, { refreshes: about }));
export const useDeleteSource = () =>
  useMutation(mutationFor(deleteDataSource, { refreshes: about }));
export const useTestConnection = () =>
  useMutation(mutationFor(testConnection, { timeoutMs: CONNECT_TIMEOUT_MS }));
export const useSourceTables = () =>
  useMutation(mutationFor(listSourceTables, { timeoutMs: CONNECT_TIMEOUT_MS }));
export const useRotateSourceSecret = () => useMutation(mutationFor(rotateSourceSecret));

/** Reads one page of stored rows, newest first. `page` starts at 1. */
export const useSourceRecords = (id: string, page: number, limit: number) =>
  useQuery({
    ...queryFor(listSourceRecords, { params: { id }, query: { page, limit } }),
    placeholderData: keepPreviousData,
  });

/** Reads the unique fields of one connected source, or of all. */
export const useSourceFields = (sourceId = '') => {
  const input = sourceId === '' ? {} : { query: { sourceId } };
  return useQuery({
    ...queryFor(listSourceFields, input),
    queryFn: async ({ signal }) => {
      const [given] = await Promise.all([
        call(listSourceFields, input, { signal }),
        sourceWordsReady(),
      ]);
      return given;
    },
    placeholderData: keepPreviousData,
  });
};
export const useHideField = () =>
  useMutation(
    mutationFor(hideSourceField, { refreshes: [listSourceFields.id, readFieldMapping.id] }),
  );

/** Reads a field's uses every time, because a view may have been saved in the meantime. */
export const useFieldUses = ({ name, type, sourceIds }: SourceField) =>
  useQuery({
    ...queryFor(listFieldUses, {
      query: { name, type, ...(sourceIds.length === 1 ? { sourceId: sourceIds[0]! } : {}) },
    }),
    staleTime: 0,
  });

export const useUnifiedFields = () =>
  useQuery({ ...queryFor(listUnifiedFields), staleTime: Infinity });
export const useFieldMapping = (id: string) =>
  useQuery({
    ...queryFor(readFieldMapping, { params: { id } }),
    queryFn: async ({ signal }) => {
      const [given] = await Promise.all([
        call(readFieldMapping, { params: { id } }, { signal }),
        sourceWordsReady(),
      ]);
      return {
        ...given,
        streams: given.streams.map((one) => ({ ...one, label: sourceWord(one.label) })),
      };
    },
    refetchOnWindowFocus: false,
  });
export const useSaveMapping = () =>
  useMutation(mutationFor(saveFieldMapping, { refreshes: [readFieldMapping.id, ...about] }));

/**
 * Previews a mapping on the three newest records. The last response stays while the next one loads.
 */
export const useMappingPreview = (id: string, body: MappingBody) =>
  useQuery({
    ...queryFor(previewFieldMapping, { params: { id }, body }),
    placeholderData: keepPreviousData,
  });

/** Previews the people that a mapping would join. */
export const useMergePreview = (id: string, body: MappingBody) =>
  useQuery({
    ...queryFor(previewMerges, { params: { id }, body }),
    placeholderData: keepPreviousData,
  });

/** Requests for sources that we don't offer: the company's own, or all for a global admin. */
export const useCustomApiRequests = () => useQuery(queryFor(listCustomApiRequests));
export const useRequestCustomApi = () =>
  useMutation(mutationFor(createCustomApiRequest, { refreshes: [listCustomApiRequests.id] }));
export const useAnswerCustomApi = () =>
  useMutation(mutationFor(answerCustomApiRequest, { refreshes: [listCustomApiRequests.id] }));
