import { jobList } from '@bff/jobs/jobList';
import { PACK_ROWS } from '@bff/modules/survey-results/packing/packResponses';
import type { TestServer } from '@tests/support/testServer';

/** Asks each kind of job once which companies have work, as a server does every minute. Sets up what some of them need in order to check: a bucket and a large survey. */
export const sweepAll = async (server: TestServer): Promise<void> => {
  const { services } = server;
  const bucket = { companies: () => Promise.resolve([]) } as never;
  await server.system.transaction((em) =>
    em.execute('update surveys set response_count = ?', [2 * PACK_ROWS], 'run'),
  );
  for (const { waiting } of jobList)
    await waiting?.({ ...services, storage: { ...services.storage, bucket } });
};
