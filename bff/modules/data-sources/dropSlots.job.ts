import { defineJob, JobPostponed } from '@bff/services/jobs/jobDefinition';
import { dropPostgresSlots } from './custom/databaseThread';
import { isSourceError } from './isSourceError';
import type { Config } from './sourceConfig';

/** Slots that a source left on its database, and the connection with its secrets. */
export interface LeftSlots {
  config: Config;
  drop: readonly string[];
}

/** The context that the connection is sealed with. */
export const SLOTS_SEAL = 'left-slots';

const HOUR_SECONDS = 3600;

/**
 * Drops replication slots of a source that is gone. If the database can't be reached, it tries
 * again every hour for five days. Then the run says which slots an administrator has to drop.
 */
export const dropSlotsJob = defineJob({
  kind: 'sources.dropSlots',
  label: 'Drop replication slots',
  lane: 'calls',
  retries: 120,
  retryDelaySeconds: HOUR_SECONDS,
  retryDelayMaxSeconds: HOUR_SECONDS,
  async run({ payload: { sealed }, context }) {
    const { config, drop } = JSON.parse(context.secretBox.open(sealed, SLOTS_SEAL)) as LeftSlots;
    try {
      await dropPostgresSlots(config, context.env.outgoingAllow, drop);
    } catch (thrown) {
      if (!isSourceError(thrown)) throw thrown;
      throw new JobPostponed(
        `${thrown.message} Slots that are left: ${drop.join(', ')}.`,
        HOUR_SECONDS,
      );
    }
    return { counts: { dropped: drop.length } };
  },
});
