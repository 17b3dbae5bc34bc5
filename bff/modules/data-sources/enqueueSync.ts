import type { EntityManager } from '@mikro-orm/sql';
import type { SyncSchedule } from '@core/contract/dataSourceShapes';
import type { RunTrigger } from '@core/contract/jobs';
import type { Context } from '@bff/context';
import { JobRun } from '@bff/services/jobs/job-run.entity';
import type { DataSource } from './data-source.entity';

type Needs = Pick<Context, 'jobs' | 'clock'> & { actor?: Context['actor'] };

/**
 * Enqueues a pull of a source, in the caller's transaction; while one waits or runs, that one is answered. With `full` everything is read
 * again from the beginning, by the run that is under way or the one behind it.
 */
export const enqueueSync = async (
  { jobs, actor, clock }: Needs,
  em: EntityManager,
  source: DataSource,
  { trigger, full = false }: { trigger: RunTrigger; full?: boolean },
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
    status: source.status === 'error' ? 'active' : source.status,
  });
  await scheduleNext({ jobs, clock }, em, source);
  return runId;
};

/** Hours between two scheduled syncs. */
export const SCHEDULE_HOURS: Readonly<Record<Exclude<SyncSchedule, 'manual'>, number>> = {
  hourly: 1,
  daily: 24,
  weekly: 168,
};

/**
 * Sets when the source is pulled next and enqueues the reminder, in the caller's transaction. The minute is spread by the source's id, so
 * that a thousand sources do not start together. A reminder that comes to a source whose time was moved does nothing.
 */
export const scheduleNext = async (
  { jobs, clock }: Needs,
  em: EntityManager,
  source: DataSource,
): Promise<void> => {
  if (source.schedule === 'manual' || source.status === 'paused') {
    source.nextSyncAt = null;
    await em.flush();
    return;
  }
  const hours = SCHEDULE_HOURS[source.schedule];
  const seconds = hours * 3600 + (parseInt(source.id.slice(-4), 16) % 600);
  source.nextSyncAt = new Date(clock().getTime() + seconds * 1000);
  await em.flush();
  await jobs.enqueue(
    em,
    'sources.remind',
    { sourceId: source.id, at: source.nextSyncAt.toISOString() },
    { companyId: source.companyId, subjectId: `remind:${source.id}`, startAfterSeconds: seconds },
  );
};
