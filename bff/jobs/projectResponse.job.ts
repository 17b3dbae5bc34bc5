import { projectResponse } from '@bff/modules/profiles/projectResponse';
import { defineJob } from '@bff/services/jobs/jobDefinition';

/** Makes a completed survey response part of the profile of whoever gave it: on the fast lane, because it is looked for at once. */
export const projectResponseJob = defineJob({
  kind: 'profiles.projectResponse',
  label: 'Add survey answers to a profile',
  lane: 'fast',
  retries: 8,
  retryDelaySeconds: 5,
  async run({ payload: { responseId }, context }) {
    await projectResponse(context, responseId);
  },
});
