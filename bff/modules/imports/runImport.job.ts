import { defineJob } from '@bff/services/jobs/jobDefinition';
import { settleImport } from '@bff/modules/imports/endImport';
import { runImport } from '@bff/modules/imports/runImport';

/** Reads an uploaded file into records. */
export const runImportJob = defineJob({
  kind: 'imports.run',
  label: 'Import',
  lane: 'slow',
  retries: 5,
  retryDelaySeconds: 5,
  run: runImport,
  settle: settleImport,
});
