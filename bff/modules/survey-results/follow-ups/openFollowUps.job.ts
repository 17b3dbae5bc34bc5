import { systemContext, type Services } from '@bff/context';
import { query } from '@bff/db/query';
import { defineJob } from '@bff/services/jobs/jobDefinition';
import { MAX_RESPONSES_PER_STEP, applyFollowUpRules } from './applyFollowUpRules';

/**
 * Maximum duration of a run. Another run then continues, because other jobs wait for a place in the
 * lane.
 */
const RUN_MAX_MS = 5000;

/** Checks a company's completed responses against the follow-up rules of their surveys. */
export const openFollowUpsJob = defineJob({
  kind: 'survey-results.followUp',
  label: 'Open follow-ups',
  lane: 'fast',
  retries: 8,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  waiting: companiesWithWaiting,
  async run({ context, report }) {
    const total = { responses: 0, followUps: 0 };
    const [companyId, started] = [context.companyInScope(), performance.now()];
    for (;;) {
      const done = await context.transaction((em) => applyFollowUpRules(context, em, companyId));
      total.responses += done.responses;
      total.followUps += done.followUps;
      if (done.responses < MAX_RESPONSES_PER_STEP) return { counts: total };
      if (performance.now() - started > RUN_MAX_MS) {
        context.jobs.wake('survey-results.followUp', companyId);
        return { counts: total };
      }
      await report({ counts: { ...total } });
    }
  },
});

async function companiesWithWaiting(services: Services): Promise<string[]> {
  const rows = await systemContext(services, 'outbox').read((em) =>
    query(em)
      .selectFrom('waitingFollowUps')
      .select('companyId')
      .distinct()
      .orderBy('companyId')
      .execute(),
  );
  return rows.map(({ companyId }) => companyId);
}
