import { companiesWithFilesToMove, moveFiles } from './moveFiles';
import { defineJob } from '@bff/services/jobs/jobDefinition';

/**
 * Moves a company's files from the database to object storage: older ones from before it was
 * configured, and images, which are stored in the database first.
 */
export const moveFilesJob = defineJob({
  kind: 'storage.move',
  label: 'Move files to object storage',
  lane: 'slow',
  retries: 8,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 600,
  waiting: companiesWithFilesToMove,
  async run({ context, report }) {
    return { counts: { moved: await moveFiles(context, context.companyInScope(), report) } };
  },
});
