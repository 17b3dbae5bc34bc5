import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import type { JobRun } from './job-run.entity';
import type { JobOutcome } from './jobDefinition';

/** Reason of a run that was stopped on request. */
export const STOPPED = 'Stopped on request.';

/** Reason of a run that was set aside. */
export const PARKED =
  'This run crashed the server twice, so it was set aside. Check its data, then start it again.';

/** End of a run. */
export type End = { state: 'succeeded' | 'partial' | 'failed' | 'cancelled' } & Omit<
  JobOutcome,
  'state'
>;

/**
 * Stores the end of a run in the caller's transaction. If it failed or was stopped, its kind's
 * `settle` is called.
 */
export const endRun = async (
  context: Context,
  em: EntityManager,
  run: JobRun,
  { state, reason = '', reasonCode = null, counts, result }: End,
): Promise<void> => {
  Object.assign(run, {
    state,
    reason: reason || null,
    reasonCode,
    finishedAt: context.clock(),
    ...(result ? { result } : {}),
    ...(counts ? { counts: { ...run.counts, ...counts } } : {}),
  });
  if (state === 'succeeded') run.progress = 100;
  await em.flush();
  if (state === 'failed' || state === 'cancelled')
    await context.jobs
      .definition(run.kind)
      ?.settle?.(context, em, { runId: run.id, state, reason, reasonCode });
};
