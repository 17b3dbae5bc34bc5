import { fitCompany } from '@bff/modules/models/fitCompany';
import { defineJob } from '@bff/services/jobs/jobDefinition';

/** Trains one company's model from all rows. */
export const fitModelJob = defineJob({
  kind: 'models.fit',
  label: 'Retrain model',
  lane: 'slow',
  retries: 2,
  retryDelaySeconds: 30,
  async run({ context, runId, report }) {
    return { counts: await fitCompany(context, context.companyInScope(), runId, () => report()) };
  },
});
