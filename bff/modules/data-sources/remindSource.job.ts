import { defineJob } from '@bff/services/jobs/jobDefinition';
import { DataSource } from '@bff/modules/data-sources/data-source.entity';
import { isParked, JobRun } from '@bff/services/jobs/job-run.entity';
import { enqueueSync, scheduleNext } from '@bff/modules/data-sources/enqueueSync';
import { isFullDue } from '@bff/modules/data-sources/syncTimes';

/**
 * Starts a scheduled sync. A reminder does nothing if its source was rescheduled, because another
 * reminder follows.
 */
export const remindSourceJob = defineJob({
  kind: 'sources.remind',
  label: 'Scheduled sync',
  lane: 'fast',
  retries: 10,
  retryDelaySeconds: 60,
  async run({ payload: { sourceId, at }, context }) {
    await context.transaction(async (em) => {
      const source = await em.findOne(DataSource, { id: sourceId, deletedAt: null });
      if (!source || source.nextSyncAt?.toISOString() !== at || source.status === 'paused') return;
      const last = source.runId ? await em.findOne(JobRun, { id: source.runId }) : null;
      // If the last sync crashed the server, a person has to restart it, and with it the schedule.
      if (last && isParked(last)) source.nextSyncAt = null;
      else {
        const due = new Date(at);
        const full = isFullDue(source, context.clock());
        await enqueueSync(context, em, source, { trigger: 'schedule', full, due });
        // A run that was already in progress has not moved the time.
        if (source.nextSyncAt.toISOString() === at) await scheduleNext(context, em, source, due);
      }
      await em.flush();
    });
  },
});
