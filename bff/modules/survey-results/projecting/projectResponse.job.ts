import { projectResponse } from './waitingResponses';
import { defineJob } from '@bff/services/jobs/jobDefinition';

/**
 * Projects one completed survey response into a profile. Runs for responses that failed in a batch
 * (projectResponses.job.ts) or that an older version queued alone.
 */
export const projectResponseJob = defineJob({
  kind: 'profiles.projectResponse',
  label: 'Add a survey answer to a profile',
  lane: 'fast',
  retries: 8,
  retryDelaySeconds: 5,
  async run({ payload: { responseId }, context }) {
    await context.transaction((em) =>
      projectResponse(context, em, context.companyInScope(), responseId),
    );
  },
});
