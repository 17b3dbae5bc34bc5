import { defineJob } from '@bff/services/jobs/jobDefinition';
import { companiesWithOldResponseFiles, removeOldResponseFiles } from './oldFiles';

/**
 * Removes old files of responses, and the content of files whose rows were deleted (with their
 * survey, or because a person was erased).
 */
export const cleanResponseFilesJob = defineJob({
  kind: 'survey-results.cleanFiles',
  label: 'Remove files of responses',
  lane: 'fast',
  retries: 10,
  retryDelaySeconds: 60,
  waiting: companiesWithOldResponseFiles,
  run: ({ context }) => removeOldResponseFiles(context),
});
