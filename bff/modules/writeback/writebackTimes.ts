import type { EntityManager } from '@mikro-orm/sql';
import { cronTimes } from '@core/cron/cronTimes';
import type { Context } from '@bff/context';
import type { WritebackDestination } from './writeback-destination.entity';

/**
 * Sets the next time of a destination's schedule, counted from `after`, or from now if that is
 * later, and enqueues its reminder in the caller's transaction. A reminder for an outdated time
 * does nothing (ADR 0059).
 */
export const scheduleNextWriteback = async (
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  em: EntityManager,
  row: WritebackDestination,
  after?: Date,
): Promise<void> => {
  const now = clock();
  const { companyId, destination, cron, timeZone } = row;
  if (cron == null) {
    row.nextAt = null;
    await em.flush();
    return;
  }
  const next = cronTimes(cron, timeZone ?? 'UTC', after && after > now ? after : now, 1)[0]!;
  row.nextAt = next;
  await em.flush();
  await jobs.enqueue(
    em,
    'audience.remindWriteback',
    { destination, at: next.toISOString() },
    {
      companyId,
      subjectId: `remind:${destination}`,
      startAfterSeconds: Math.ceil((next.getTime() - now.getTime()) / 1000),
    },
  );
};
