import { defineJob } from '@bff/services/jobs/jobDefinition';
import { enqueueReclassify } from '@bff/modules/segments/enqueueReclassify';
import { applyIdentifierRules } from './applyIdentifierRules';

/**
 * Joins and splits the people of a company by its identifier rules, and then recounts the audience.
 */
export const applyIdentifierRulesJob = defineJob({
  kind: 'identity.regroup',
  label: 'Apply identifier rules',
  lane: 'slow',
  retries: 5,
  retryDelaySeconds: 10,
  async run({ context, report }) {
    const companyId = context.companyInScope();
    const { identifiers, people } = await applyIdentifierRules(
      context,
      companyId,
      (done, total, people) =>
        report({ progress: (100 * done) / total, counts: { read: done, changed: people } }),
    );
    await context.transaction((em) => enqueueReclassify(context, em, companyId), companyId);
    return { counts: { read: identifiers, changed: people } };
  },
});
