import { defineJob } from '@bff/services/jobs/jobDefinition';
import { keepRetention } from './keepRetention';
import { personalData } from '@bff/services/privacy/personalData';

/** Brings one company's stored answers in line with its retention and address settings. */
export const keepRetentionJob = defineJob({
  kind: 'privacy.retain',
  label: 'Keep retention period',
  lane: 'slow',
  retries: 5,
  retryDelaySeconds: 60,
  async run({ context, report }) {
    return {
      counts: await keepRetention(
        context,
        context.companyInScope(),
        personalData.of(context),
        (counts) => report({ counts }),
      ),
    };
  },
});
