import { jobList } from '@bff/jobs/jobList';
import { PACK_ROWS } from '@bff/modules/survey-results/packing/packResponses';
import type { TestServer } from '@tests/support/testServer';

/** Asks every kind of work once which companies have some, as a server does once a minute, with what makes each of them look: a bucket, and a large survey. */
export const sweepAll = async (server: TestServer): Promise<void> => {
  const { services } = server;
  const bucket = { companies: () => Promise.resolve([]) } as never;
  await server.system.transaction((em) =>
    em.execute('update surveys set response_count = ?', [2 * PACK_ROWS], 'run'),
  );
  for (const { waiting } of jobList)
    await waiting?.({ ...services, storage: { ...services.storage, bucket } });
};
