import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import type { JobRun } from './job-run.entity';
import type { JobOutcome } from './jobDefinition';

/** Reason for a run that was stopped on request. */
export const STOPPED = 'Stopped on request.';

/** Reason for a run that was set aside. */
export const PARKED =
  'This run crashed the server twice, so it was set aside. Check its data, then start it again.';

/** How a run ended. */
export type End = { state: 'succeeded' | 'partial' | 'failed' | 'cancelled' } & Omit<
  JobOutcome,
  'state'
>;

/**
 * Stores how a run ended, in the caller's transaction. If it failed or was stopped, calls its job's
 * `settle`.
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
