import type { EntityManager } from '@mikro-orm/sql';
import { systemContext, type Context, type Services } from '@bff/context';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { projectResponses } from './projectResponses';
import { query } from '@bff/db/query';

export const RESPONSE_BATCH = 500;

const COLUMNS = [
  ...(['id', 'surveyId', 'visitorId', 'identifiers', 'signed', 'answers'] as const),
  ...(['deviceType', 'completedAt'] as const),
] as const;

/** Finds a company's completed responses that are not in profiles yet, oldest first. */
const waitingOf = (em: EntityManager, companyId: string) =>
  query(em)
    .selectFrom('surveyResponses')
    .where('companyId', '=', companyId)
    .where('awaitsProjection', '=', true)
    .orderBy('id')
    .limit(RESPONSE_BATCH);

/**
 * Projects the oldest waiting responses of a company and removes their marks in the caller's
 * transaction, so a crash can't separate the two. Skips rows that are being changed, because
 * waiting would keep the company's profiles locked; `anyWaiting` finds them later. Two servers
 * never take the same rows.
 * @param only restricts it to these ids.
 * @returns the number of projected responses.
 */
export const projectWaitingResponses = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  only?: readonly string[],
): Promise<number> => {
  await lockProfiles(em, companyId);
  const rows = await waitingOf(em, companyId)
    .$if(only !== undefined, (waiting) => waiting.where('id', 'in', only!))
    .select(COLUMNS)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  await projectResponses(context, em, companyId, rows);
  await unmark(
    em,
    companyId,
    rows.map(({ id }) => id),
  );
  return rows.length;
};

/** Projects one completed response, marked or not. */
export const projectResponse = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  responseId: string,
): Promise<void> => {
  await lockProfiles(em, companyId);
  const rows = await query(em)
    .selectFrom('surveyResponses')
    .where('companyId', '=', companyId)
    .where('id', '=', responseId)
    .where('isComplete', '=', true)
    .where('isTest', '=', false)
    .select(COLUMNS)
    .execute();
  await projectResponses(context, em, companyId, rows);
};

/** Returns the ids of the next waiting responses, oldest first. */
export const nextWaiting = async (em: EntityManager, companyId: string): Promise<string[]> =>
  (await waitingOf(em, companyId).select('id').execute()).map(({ id }) => id);

/** Returns whether responses are waiting; some may have arrived in the meantime or were skipped. */
export const anyWaiting = async (em: EntityManager, companyId: string): Promise<boolean> =>
  (await waitingOf(em, companyId).limit(1).select('id').execute()).length > 0;

/** Gives a failed response its own job with its own attempts, so the others continue without it. */
export const setAside = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  responseId: string,
): Promise<void> => {
  await unmark(em, companyId, [responseId]);
  await context.jobs.enqueue(
    em,
    'profiles.projectResponse',
    { responseId },
    { companyId, subjectId: responseId },
  );
};

const unmark = async (
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length > 0)
    await query(em)
      .updateTable('surveyResponses')
      .where('companyId', '=', companyId)
      .where('id', 'in', ids)
      .set({ awaitsProjection: false })
      .execute();
};

/** Companies with completed responses that are not in profiles yet, read from the partial index alone. */
export const companiesWithWaitingResponses = async (services: Services): Promise<string[]> =>
  (
    await systemContext(services, 'outbox').read((em) =>
      query(em)
        .selectFrom('surveyResponses')
        .where('awaitsProjection', '=', true)
        .select('companyId')
        .distinct()
        .orderBy('companyId')
        .execute(),
    )
  ).map(({ companyId }) => companyId);
