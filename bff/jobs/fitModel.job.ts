import { defineJob } from '@bff/services/jobs/jobDefinition';
import { ModelFit } from '@bff/modules/models/model-fit.entity';

/** Fits one company's model from all rows, in the model thread, and writes down how good it is. */
export const fitModelJob = defineJob({
  kind: 'models.fit',
  label: 'Fit model',
  lane: 'slow',
  retries: 2,
  retryDelaySeconds: 30,
  async run({ context, runId, report }) {
    const companyId = context.companyInScope();
    const { quality, ...counts } = await context.models.fit(context, companyId, runId, () => report());
    const fitMs = Math.round(counts.fitMs);
    await context.inTransaction((em) => em.upsert(ModelFit, { id: runId, companyId, ...counts, fitMs, quality, fittedAt: context.clock() }));
    return { counts: { items: counts.items, interactions: counts.interactions, people: counts.people } };
  },
});
