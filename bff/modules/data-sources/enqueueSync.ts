import type { EntityManager } from '@mikro-orm/sql';
import type { RunTrigger } from '@core/contract/jobs';
import type { Context } from '@bff/context';
import { JobRun } from '@bff/services/jobs/job-run.entity';
import type { DataSource } from './data-source.entity';
import { nextSyncAfter } from './syncTimes';

interface SyncOptions {
  trigger: RunTrigger;
  full?: boolean;
  /** The scheduled time that triggered this. The local clock may still be behind it. */
  due?: Date;
}

type Needs = Pick<Context, 'jobs' | 'clock'> & { actor?: Context['actor'] };

/**
 * Enqueues a pull of a source in the caller's transaction. A waiting or running one is reused. With
 * `full`, the run in progress or the next one reads everything from the beginning.
 */
export const enqueueSync = async (
  { jobs, actor, clock }: Needs,
  em: EntityManager,
  source: DataSource,
  { trigger, full = false, due }: SyncOptions,
): Promise<string> => {
  if (full) source.fullSince = clock();
  const unfinished = source.runId
    ? await em.findOne(JobRun, { id: source.runId, finishedAt: null })
    : null;
  if (unfinished) return unfinished.id;
  const runId = await jobs.enqueue(
    em,
    'sources.sync',
    { sourceId: source.id },
    {
      companyId: source.companyId,
      createdById: actor?.userId ?? null,
      onceKey: source.id,
      trigger,
    },
  );
  Object.assign(source, {
    runId,
    statusReason: null,
    reasonCode: null,
    status: source.status === 'error' ? 'active' : source.status,
  });
  await scheduleNext({ jobs, clock }, em, source, due);
  return runId;
};

/**
 * Sets when the source is pulled next and enqueues the reminder, in the caller's transaction. Each
 * time has one reminder; a reminder whose source was rescheduled does nothing.
 * @param due the scheduled time that has come.
 */
export const scheduleNext = async (
  { jobs, clock }: Needs,
  em: EntityManager,
  source: DataSource,
  due?: Date,
): Promise<void> => {
  const now = clock();
  const next = source.status === 'paused' ? null : nextSyncAfter(source, now, due);
  const isSet = next !== null && source.nextSyncAt?.getTime() === next.getTime();
  source.nextSyncAt = next;
  await em.flush();
  if (next === null || isSet) return;
  await jobs.enqueue(
    em,
    'sources.remind',
    { sourceId: source.id, at: next.toISOString() },
    {
      companyId: source.companyId,
      subjectId: `remind:${source.id}`,
      startAfterSeconds: Math.ceil((next.getTime() - now.getTime()) / 1000),
    },
  );
};
