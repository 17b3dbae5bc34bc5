import { defineJob } from '@bff/services/jobs/jobDefinition';
import { keepRetention } from '@bff/services/privacy/keepRetention';
import { personalDataList } from '@bff/services/privacy/personalDataList';

/** Brings one company's stored answers in line with its retention and address settings. */
export const keepRetentionJob = defineJob({
  kind: 'privacy.retain',
  label: 'Keep retention period',
  lane: 'slow',
  retries: 5,
  retryDelaySeconds: 60,
  async run({ context, report }) {
    return { counts: await keepRetention(context, context.companyInScope(), personalDataList, (counts) => report({ counts })) };
  },
});
