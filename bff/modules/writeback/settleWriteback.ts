import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import type { JobEnd } from '@bff/services/jobs/jobDefinition';
import { noteRunEnd } from './writebackAlerts';
import { WritebackRun } from './writeback-run.entity';

/**
 * Ends the writeback of a job that failed permanently or was stopped, in the job's last
 * transaction. Data delivered before stays delivered.
 */
export const settleWriteback = async (
  context: Context,
  em: EntityManager,
  { runId: jobId, state, reason }: JobEnd,
): Promise<void> => {
  const run = await em.findOne(WritebackRun, { jobId, finishedAt: null });
  if (!run) return;
  Object.assign(run, {
    state: run.sent > 0 ? 'partial' : 'failed',
    reason,
    finishedAt: context.clock(),
  });
  await em.flush();
  if (state === 'failed') await noteRunEnd(context, em, run, true);
};
