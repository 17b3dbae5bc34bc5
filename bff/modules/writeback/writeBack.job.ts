import { runWriteback, WRITEBACK_RETRIES } from './runWriteback';
import { settleWriteback } from './settleWriteback';
import { defineJob } from '@bff/services/jobs/jobDefinition';

/** Sends data about people to one destination of their company. */
export const writeBackJob = defineJob({
  kind: 'audience.writeback',
  label: 'Write back',
  lane: 'slow',
  retries: WRITEBACK_RETRIES,
  retryDelaySeconds: 30,
  settle: settleWriteback,
  run: ({ payload, context, attempt, signal, report }) =>
    runWriteback(context, { ...payload, attempt, signal, report }),
});
