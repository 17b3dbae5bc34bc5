import { LockMode } from '@mikro-orm/core';
import { AppError } from '@core/errors/AppError';
import { defineJob } from '@bff/services/jobs/jobDefinition';
import { createWritebackRun } from './createWritebackRun';
import { noteScheduledEnd } from './writebackAlerts';
import { WritebackDestination } from './writeback-destination.entity';
import { WritebackRun } from './writeback-run.entity';
import { scheduleNextWriteback } from './writebackTimes';

/**
 * Starts a scheduled writeback at its time. A reminder for another time, or for a deleted
 * destination, does nothing. A time at which the last run is still in progress is skipped.
 */
export const remindWritebackJob = defineJob({
  kind: 'audience.remindWriteback',
  label: 'Scheduled writeback',
  lane: 'fast',
  retries: 10,
  retryDelaySeconds: 60,
  async run({ payload: { destination, at }, context }) {
    await context.transaction(async (em) => {
      const companyId = context.companyInScope();
      const row = await em.findOne(
        WritebackDestination,
        { companyId, destination },
        // Serializes this with changes to the schedule.
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (row?.nextAt?.toISOString() !== at) return;
      const isBusy = await em.count(WritebackRun, { companyId, destination, finishedAt: null });
      if (!isBusy)
        try {
          await createWritebackRun(context, em, {
            ...{ companyId, destination, trigger: 'schedule' },
            data: row.scheduledData ?? [],
            audience: {},
          });
        } catch (thrown) {
          if (!(thrown instanceof AppError && thrown.code === 'segment_deleted')) throw thrown;
          await noteScheduledEnd(context, em, row, thrown.message);
        }
      await scheduleNextWriteback(context, em, row, new Date(at));
    });
  },
});
