import type { EntityManager } from '@mikro-orm/sql';
import { cronTimes } from '@core/cron/cronTimes';
import type { Context } from '@bff/context';
import { JobRun } from '@bff/services/jobs/job-run.entity';
import type { ScheduledExport } from './scheduled-export.entity';

type Needs = Pick<Context, 'jobs' | 'clock'> & { actor?: Context['actor'] };

/**
 * Sets the next time of the export, counted from `after`, or from now if that is later, and
 * enqueues its reminder in the caller's transaction. An export without times has none. A reminder
 * for an outdated time does nothing (ADR 0059).
 */
export const scheduleNextExport = async (
  { jobs, clock }: Needs,
  em: EntityManager,
  scheduled: ScheduledExport,
  after?: Date,
): Promise<void> => {
  const now = clock();
  const { id, companyId, cron, timeZone } = scheduled;
  if (cron == null) {
    scheduled.nextAt = null;
    await em.flush();
    return;
  }
  const next = cronTimes(cron, timeZone, after && after > now ? after : now, 1)[0]!;
  scheduled.nextAt = next;
  await em.flush();
  await jobs.enqueue(
    em,
    'exports.remind',
    { exportId: id, at: next.toISOString() },
    {
      companyId,
      subjectId: `remind:${id}`,
      startAfterSeconds: Math.ceil((next.getTime() - now.getTime()) / 1000),
    },
  );
};

/** Returns whether a file is queued or in progress. */
export const isBeingMade = async (
  em: EntityManager,
  { companyId, runId }: ScheduledExport,
): Promise<boolean> =>
  runId !== null && (await em.count(JobRun, { companyId, id: runId, finishedAt: null })) > 0;

/** Enqueues a file in the caller's transaction, unless one is queued or in progress. */
export const enqueueExportFile = async (
  { jobs, actor }: Needs,
  em: EntityManager,
  scheduled: ScheduledExport,
  trigger: 'manual' | 'schedule',
): Promise<void> => {
  if (await isBeingMade(em, scheduled)) return;
  const { id, companyId } = scheduled;
  scheduled.runId = await jobs.enqueue(
    em,
    'exports.make',
    { exportId: id },
    { companyId, createdById: actor?.userId ?? null, onceKey: id, subjectId: id, trigger },
  );
  await em.flush();
};
