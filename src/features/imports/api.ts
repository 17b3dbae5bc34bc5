import { listDataSources } from '@core/contract/data-sources';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { listSourceFields } from '@core/contract/fieldList';
import {
  downloadRejectedRows,
  listImports,
  readKnownSource,
  resendRejectedRows,
  undoImport,
} from '@core/contract/imports';
import { listJobs } from '@core/contract/jobs';
import type { ImportPreview } from '@core/importing/previewFile';
import { emptyMapping } from '@core/records/savedMapping';
import { useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import { call, callForFile } from '@src/lib/apiClient';
import type { ApiError } from '@src/lib/apiError';
import { currentCompanyFilter } from '@src/lib/companyFilter';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import { saveFile } from '@src/lib/saveFile';
import type { Choices } from './model/choices';
import { headOf, typed } from './model/chosenFile';
import { readPreview } from './preview/readPreview';

export type ImportRun = ResponseOf<typeof listImports>[number];

/** Ids of the queries that a finished or undone import makes stale. */
const about = [listImports.id, listDataSources.id, listSourceFields.id, listJobs.id];

/** Interval at which the list refreshes while an import is in progress, in ms. */
const POLL_MS = 1500;

const isUnderWay = ({ state }: ImportRun): boolean => state === 'waiting' || state === 'running';

/** Reads the imports of the company, or into one source, newest first. */
export const useImports = (sourceId?: string) =>
  useQuery({
    ...queryFor(listImports, { query: sourceId ? { sourceId, limit: 50 } : { limit: 50 } }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL_MS : false),
  });

/** Reads the sources that accept files. */
export const useFileSources = (): readonly { id: string; name: string }[] =>
  useQuery(queryFor(listDataSources)).data?.filter(({ type }) => type === 'File Upload') ?? [];

/** Sends the kept rejected rows of an import or run again, through the current mapping. */
export const useResendRejected = () =>
  useMutation(mutationFor(resendRejectedRows, { refreshes: [listJobs.id, listImports.id] }));

export const useUndoImport = () => useMutation(mutationFor(undoImport, { refreshes: about }));

/** Marks everything an import changes as stale. */
export const refreshAfterImport = (client: QueryClient): Promise<unknown> =>
  Promise.all(about.map((id) => client.invalidateQueries({ queryKey: [id] })));

/**
 * Previews an import of `file` in the browser, with the import's own code; nothing is uploaded.
 * Reads only the beginning of a file above 10 MB. Facts about the target source come from the
 * server.
 */
export const usePreview = (file: File | null, choices: Choices) => {
  const chosen = file && [file.name, file.size, file.lastModified];
  return useQuery<ImportPreview>({
    queryKey: ['import-preview', currentCompanyFilter() ?? null, chosen, choices],
    queryFn: async ({ signal }) =>
      readPreview(
        await headOf(typed(file!)),
        {
          fileName: file!.name,
          range: choices.range,
          now: Date.now(),
          list: choices.list || null,
          primaryKey: choices.primaryKey || null,
          source: choices.sourceId
            ? await call(readKnownSource, { params: { id: choices.sourceId } }, { signal })
            : { name: file!.name, saved: emptyMapping(), profiles: [] },
        },
        signal,
      ),
    enabled: file !== null,
    // Another key column changes the counts, but not the shown rows.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(chosen) ? before : undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
};

/** Saves the rejected rows of an import or a source's run as CSV, with line and reason. */
export const useDownloadRejected = () =>
  useMutation<void, ApiError, Pick<ImportRun, 'id'>>({
    mutationFn: async ({ id }) => {
      const answer = await callForFile(downloadRejectedRows, { params: { id } });
      saveFile(answer.content, answer.fileName ?? 'rejected-rows.csv');
    },
  });
