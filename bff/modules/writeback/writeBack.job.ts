import { runWriteback } from './runWriteback';
import { settleWriteback } from './settleWriteback';
import { defineJob } from '@bff/services/jobs/jobDefinition';

/** Sends data about people to one destination of their company. */
export const writeBackJob = defineJob({
  kind: 'audience.writeback',
  label: 'Write back',
  lane: 'slow',
  retries: 5,
  retryDelaySeconds: 30,
  settle: settleWriteback,
  run: ({ payload: { runId, retry }, context, signal, report }) =>
    runWriteback(context, runId, retry, signal, report),
});
