import { systemContext } from '@bff/context';
import { query } from '@bff/db/query';
import { defineJob } from '@bff/services/jobs/jobDefinition';
import { stopHarmful } from './stopHarmful';

const EVERY_MS = 3_600_000;

/** Counts the experiments of a company every hour, and stops those that violate their guardrail. */
export const watchExperimentsJob = defineJob({
  kind: 'experiments.watch',
  label: 'Watch experiments',
  lane: 'fast',
  retries: 5,
  retryDelaySeconds: 60,
  async waiting(services) {
    const due = new Date(services.clock().getTime() - EVERY_MS);
    const rows = await systemContext(services, 'outbox').read((em) =>
      query(em)
        .selectFrom('experiments')
        .where('state', '=', 'running')
        .where(({ eb, or }) => or([eb('checkedAt', 'is', null), eb('checkedAt', '<=', due)]))
        .select('companyId')
        .distinct()
        .orderBy('companyId')
        .execute(),
    );
    return rows.map(({ companyId }) => companyId);
  },
  async run({ context }) {
    const stopped = await context.transaction((em) =>
      stopHarmful(context, em, context.companyInScope()),
    );
    return { counts: { stopped } };
  },
});
