import { projectResponse } from './waitingResponses';
import { defineJob } from '@bff/services/jobs/jobDefinition';

/** Makes one completed survey response part of a profile: one that failed among others (projectResponses.job.ts), or was queued alone by an older version. */
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
