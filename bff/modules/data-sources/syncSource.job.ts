import { defineJob } from '@bff/services/jobs/jobDefinition';
import { settleSync, syncSource } from '@bff/modules/data-sources/syncSource';

/** Pulls one source page by page. */
export const syncSourceJob = defineJob({
  kind: 'sources.sync',
  label: 'Sync',
  lane: 'pulls',
  retries: 3,
  retryDelaySeconds: 30,
  run: syncSource,
  settle: settleSync,
});
