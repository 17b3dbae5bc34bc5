import type { EntityManager } from '@mikro-orm/sql';
import type { Jobs } from '@bff/services/jobs/jobs';

/** Asks for the company's waiting records to be projected, in the caller's transaction. While one such run waits, it is the one. @returns its id. */
export const enqueueProjection = (
  { jobs }: { jobs: Jobs },
  em: EntityManager,
  companyId: string,
): Promise<string> =>
  jobs.enqueue(em, 'records.project', {}, { companyId, onceKey: 'records.project' });
