import type { EntityManager } from '@mikro-orm/sql';
import type { Jobs } from '@bff/services/jobs/jobs';

/**
 * Enqueues the projection of the company's waiting records, in the caller's transaction. An already
 * waiting run is reused. @returns its id.
 */
export const enqueueProjection = (
  { jobs }: { jobs: Jobs },
  em: EntityManager,
  companyId: string,
): Promise<string> =>
  jobs.enqueue(em, 'records.project', {}, { companyId, onceKey: 'records.project' });
