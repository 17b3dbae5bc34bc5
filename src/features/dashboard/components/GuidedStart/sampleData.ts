import { readDashboardMetrics } from '@core/contract/dashboard';
import { deleteDataSource, listDataSources } from '@core/contract/data-sources';
import { createImport } from '@core/contract/imports';
import { readJob } from '@core/contract/jobs';
import { SAMPLE_SOURCE } from '@core/dashboard/sampleMetrics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@src/lib/apiClient';
import type { ApiError } from '@src/lib/apiError';
import { mutationFor } from '@src/lib/endpointQuery';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import { samplePeopleCsv } from './samplePeople';
import { guidedStartText } from './texts/guidedStartText';

/** Interval at which the import's progress is polled, in ms. */
const POLL_MS = 400;

const refreshes = [readDashboardMetrics.id, listDataSources.id];

/** Imports fictional people as a separate source. */
export const useAddSampleData = () => {
  const client = useQueryClient();
  return useMutation<void, ApiError | Error>({
    mutationFn: async () => {
      const { run } = await call(createImport, {
        query: {
          fileName: 'sample-data.csv',
          name: SAMPLE_SOURCE,
          range: 'all',
          primaryKey: 'user_id',
        },
        file: new Blob([samplePeopleCsv(new Date())], { type: 'text/csv' }),
      });
      for (let job = run; job !== null && job.finishedAt === null;) {
        await new Promise((resolve) => {
          setTimeout(resolve, POLL_MS);
        });
        job = await call(readJob, { params: { id: job.id } });
        if (job.state === 'failed')
          throw new Error(
            job.reason ? serverSentence(job.reason) : guidedStartText('sampleNotStored'),
          );
      }
      await Promise.all(refreshes.map((id) => client.invalidateQueries({ queryKey: [id] })));
    },
  });
};

/** Removes them again, with all their data. */
export const useRemoveSampleData = () => useMutation(mutationFor(deleteDataSource, { refreshes }));
