import { defineJob } from '@bff/services/jobs/jobDefinition';
import { recountActivity } from './recountActivity';

/** Recounts one company's overview by the hours of its time zone. */
export const recountActivityJob = defineJob({
  kind: 'dashboard.recount',
  label: 'Recount the overview',
  lane: 'slow',
  retries: 5,
  retryDelaySeconds: 60,
  async run({ context }) {
    await recountActivity(context, context.companyInScope());
    return {};
  },
});
