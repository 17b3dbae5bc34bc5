import { systemContext } from '@bff/context';
import { query } from '@bff/db/query';
import { defineJob } from '@bff/services/jobs/jobDefinition';
import { foldWaiting } from './foldDeltas';

/**
 * Adds a company's waiting changes to its counters. No code calls `wake` for this job; the queue
 * finds its work within a minute.
 */
export const foldDeltasJob = defineJob({
  kind: 'survey-results.fold',
  label: 'Add up survey answers',
  lane: 'fast',
  retries: 5,
  retryDelaySeconds: 60,
  async waiting(services) {
    const rows = await systemContext(services, 'outbox').read((em) =>
      query(em)
        .selectFrom('surveyDeltas')
        .select('companyId')
        .distinct()
        .orderBy('companyId')
        .execute(),
    );
    return rows.map(({ companyId }) => companyId);
  },
  async run({ context }) {
    await foldWaiting(context);
    return {};
  },
});
