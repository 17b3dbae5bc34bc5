import { defineJob } from '@bff/services/jobs/jobDefinition';
import { companiesWithOldFiles, removeOldFiles } from './exportFiles';

/**
 * Removes old files of scheduled exports, and the content of files whose rows were deleted (with
 * their schedule, or because a person was erased).
 */
export const cleanExportFilesJob = defineJob({
  kind: 'exports.clean',
  label: 'Remove export files',
  lane: 'fast',
  retries: 10,
  retryDelaySeconds: 60,
  waiting: companiesWithOldFiles,
  run: ({ context }) => removeOldFiles(context),
});
