import { defineJob } from '@bff/services/jobs/jobDefinition';
import { keepRetention } from './keepRetention';
import { personalData } from '@bff/services/privacy/personalData';

/** Applies one company's retention and address settings to its stored answers. */
export const keepRetentionJob = defineJob({
  kind: 'privacy.retain',
  label: 'Apply retention period',
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
