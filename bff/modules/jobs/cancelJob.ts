import { LockMode } from '@mikro-orm/core';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { endRun, STOPPED } from '@bff/services/jobs/endRun';
import { JobRun } from '@bff/services/jobs/job-run.entity';

/**
 * Cancels a waiting run immediately, or asks a running one to stop at its next step. Safe to
 * repeat.
 * @throws AppError not_found; conflict if the run is over.
 */
export const cancelJob = async (context: Context, id: string): Promise<JobRun> => {
  if (!isId(id)) throw new AppError('not_found');
  return context.transaction(async (em) => {
    const found = await em.findOne(JobRun, { id });
    // Lock by the full primary key: a cluster can only lock rows of one company, and a global admin
    // has no company in scope.
    const run = found && (await em.refresh(found, { lockMode: LockMode.PESSIMISTIC_WRITE }));
    if (!run) throw new AppError('not_found');
    if (run.state === 'cancelled') return run;
    if (run.finishedAt) throw new AppError('conflict', { sentence: 'This run has already ended.' });
    run.cancelRequestedAt ??= context.clock();
    await em.flush();
    if (run.state === 'queued')
      await endRun(context, em, run, { state: 'cancelled', reason: STOPPED });
    return run;
  });
};
