import { LockMode } from '@mikro-orm/core';
import { defineJob } from '@bff/services/jobs/jobDefinition';
import { enqueueExportFile, scheduleNextExport } from './exportTimes';
import { ScheduledExport } from './scheduled-export.entity';

/** Starts a scheduled export at its time. A reminder for another time, or for a deleted export, does nothing. */
export const remindExportJob = defineJob({
  kind: 'exports.remind',
  label: 'Scheduled export',
  lane: 'fast',
  retries: 10,
  retryDelaySeconds: 60,
  async run({ payload: { exportId, at }, context }) {
    await context.transaction(async (em) => {
      const companyId = context.companyInScope();
      const scheduled = await em.findOne(
        ScheduledExport,
        { companyId, id: exportId },
        // Serializes this with changes to the export's times.
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (scheduled?.nextAt?.toISOString() !== at) return;
      await enqueueExportFile(context, em, scheduled, 'schedule');
      await scheduleNextExport(context, em, scheduled, new Date(at));
    });
  },
});
