import { listDataSources } from '@core/contract/data-sources';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import {
  changeScheduledExport,
  downloadExportFile,
  listScheduledExports,
  runScheduledExport,
  scheduleExport,
  unscheduleExport,
} from '@core/contract/scheduledExports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { downloadStream } from '@src/lib/downloadStream';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import { saveFile } from '@src/lib/saveFile';
import { scheduledText } from './texts/scheduledText';

export type ListedExport = ResponseOf<typeof listScheduledExports>[number];
export type ListedFile = ListedExport['files'][number];

const refreshes = [listScheduledExports.id];
const WHILE_MADE_MS = 2000;

/** Reads the scheduled exports. Polls while a file is being created. */
export const useScheduledExports = () =>
  useQuery({
    ...queryFor(listScheduledExports),
    refetchInterval: ({ state }) =>
      (state.data as ListedExport[] | undefined)?.some(({ runId }) => runId !== null)
        ? WHILE_MADE_MS
        : false,
  });
export const useScheduleExport = () => useMutation(mutationFor(scheduleExport, { refreshes }));
export const useChangeExport = () => useMutation(mutationFor(changeScheduledExport, { refreshes }));
export const useRunExport = () => useMutation(mutationFor(runScheduledExport, { refreshes }));
export const useUnscheduleExport = () => useMutation(mutationFor(unscheduleExport, { refreshes }));

/** Reads the connected storages that files can be delivered to. */
export const useStorages = () =>
  (useQuery(queryFor(listDataSources)).data ?? []).filter(
    ({ type }) => type === 'S3' || type === 'SFTP',
  );

/** Reads the stored state of a scheduled export. */
export const useNewestExport = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<ListedExport> => {
      const all = await client.fetchQuery({ ...queryFor(listScheduledExports), staleTime: 0 });
      const now = all.find((one) => one.id === id);
      if (!now) throw new Error(scheduledText('gone'));
      return now;
    },
  });
};

/** Saves a file on the user's computer. */
export const useFileDownload = ({ name }: ListedExport) =>
  useMutation({
    mutationFn: async ({ id, format, madeAt }: ListedFile) => {
      const content = await downloadStream(
        downloadExportFile,
        { params: { id } },
        { signal: new AbortController().signal, onChunk: () => undefined },
      );
      saveFile(content, `${name}_${madeAt.slice(0, 10)}.${format}`);
    },
  });
