import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';

/**
 * Queues a new look at everybody in a company: at the end of a sync, an import or a new projection, and on request. While one waits,
 * another is not added. @returns id of the run.
 */
export const enqueueReclassify = (context: Context, em: EntityManager, companyId: string): Promise<string> =>
  context.jobs.enqueue(em, 'audience.reclassify', {}, { companyId, createdById: context.actor?.userId ?? null, onceKey: 'audience.reclassify' });
