import { reclassify } from '@bff/modules/audience/reclassify';
import { defineJob } from '@bff/services/jobs/jobDefinition';

/** Computes lifecycle, risk, recency, coverage and categories of all people of a company. */
export const reclassifyAudienceJob = defineJob({
  kind: 'audience.reclassify',
  label: 'Reclassify audience',
  lane: 'slow',
  retries: 5,
  retryDelaySeconds: 30,
  async run({ context, report }) {
    return {
      counts: await reclassify(context, context.companyInScope(), (done, total) =>
        report({ progress: (100 * done) / total, counts: { profiles: done } }),
      ),
    };
  },
});
