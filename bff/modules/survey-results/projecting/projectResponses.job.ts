import { setImmediate } from 'node:timers/promises';
import type { Context } from '@bff/context';
import { toAppError } from '@bff/services/toAppError';
import {
  anyWaiting,
  companiesWithWaitingResponses,
  nextWaiting,
  projectWaitingResponses,
  RESPONSE_BATCH,
  setAside,
} from './waitingResponses';
import { defineJob, type JobOutcome } from '@bff/services/jobs/jobDefinition';

/**
 * Maximum duration of a run. Another run then continues, because other jobs (such as email) wait
 * for a place in the lane, and it may pause for requests.
 */
const RUN_MAX_MS = 1000;

/**
 * Projects a company's completed survey responses into profiles, batch by batch. It uses the fast
 * lane, because teammates look for them right away. A run ends when less than a batch is left or
 * its time is up. The next run takes responses that arrived in the meantime or were skipped.
 */
export const projectResponsesJob = defineJob({
  kind: 'profiles.projectResponses',
  label: 'Add survey answers to profiles',
  lane: 'fast',
  retries: 8,
  retryDelaySeconds: 5,
  // While this run waits for its next attempt, newer responses wait with it.
  retryDelayMaxSeconds: 60,
  waiting: companiesWithWaitingResponses,
  async run({ context, report }) {
    const total = { responses: 0, setAside: 0 };
    const [companyId, started] = [context.companyInScope(), performance.now()];
    for (;;) {
      const { responses, aside } = await nextBatch(context, companyId);
      total.responses += responses;
      total.setAside += aside;
      if (responses + aside < RESPONSE_BATCH || performance.now() - started > RUN_MAX_MS) {
        if (await context.read((em) => anyWaiting(em, companyId)))
          context.jobs.wake('profiles.projectResponses', companyId);
        return outcomeOf(total);
      }
      await report({ counts: { ...total } });
    }
  },
});

interface Done {
  responses: number;
  aside: number;
}

const nextBatch = async (context: Context, companyId: string): Promise<Done> => {
  try {
    return {
      responses: await context.transaction((em) => projectWaitingResponses(context, em, companyId)),
      aside: 0,
    };
  } catch (cause) {
    context.log.info({ err: cause }, 'responses are projected one by one');
    return oneByOne(context, companyId);
  }
};

/**
 * After a failed batch, sets aside each response that also fails alone, unless the database caused
 * the failure.
 */
const oneByOne = async (context: Context, companyId: string): Promise<Done> => {
  const done: Done = { responses: 0, aside: 0 };
  for (const id of await context.read((em) => nextWaiting(em, companyId))) {
    try {
      done.responses += await context.transaction((em) =>
        projectWaitingResponses(context, em, companyId, [id]),
      );
    } catch (cause) {
      if (['unavailable', 'storage_full'].includes(toAppError(cause).code)) throw cause;
      context.log.warn({ err: cause, responseId: id }, 'response set aside');
      await context.transaction((em) => setAside(context, em, companyId, id));
      done.aside += 1;
    }
    await setImmediate();
  }
  return done;
};

const outcomeOf = (counts: { responses: number; setAside: number }): JobOutcome =>
  counts.setAside === 0
    ? { counts: { responses: counts.responses } }
    : {
        state: 'partial',
        reason: `${counts.setAside} of the answers could not be added yet. Navout will retry automatically.`,
        counts,
      };
