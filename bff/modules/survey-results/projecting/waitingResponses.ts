import type { EntityManager } from '@mikro-orm/sql';
import { systemContext, type Context, type Services } from '@bff/context';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { projectResponses, type CompletedResponse } from './projectResponses';
import { uuidArray } from '@bff/db/sqlArrays';

export const RESPONSE_BATCH = 500;

const COLUMNS =
  '"id", "survey_id", "visitor_id", "identifiers", "signed", "answers", "device_type", "completed_at"';

/**
 * Rows that somebody changes at this moment are passed over, not waited for with a company's profiles locked, and looked for again
 * (`anyWaiting`). Held until the commit, so no two servers take the same.
 */
const TAKE_SQL = `select ${COLUMNS} from "survey_responses" where "company_id" = ? and "awaits_projection"`;
const UNTOUCHED = 'for no key update skip locked';

/**
 * Projects the next of a company's waiting responses, the oldest first, and takes their marks away, in the caller's transaction: after a
 * kill a batch is projected and unmarked, or neither. @param only ids, where not whatever waits. @returns how many there were.
 */
export const projectWaitingResponses = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  only?: readonly string[],
): Promise<number> => {
  await lockProfiles(em, companyId);
  const rows = await em.execute<CompletedResponse[]>(
    `${TAKE_SQL} ${only ? 'and "id" = any(?::uuid[])' : ''} order by "id" limit ${RESPONSE_BATCH} ${UNTOUCHED}`,
    only ? [companyId, uuidArray(only)] : [companyId],
  );
  await projectResponses(context, em, companyId, rows);
  await unmark(
    em,
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
  const rows = await em.execute<CompletedResponse[]>(
    `select ${COLUMNS} from "survey_responses" where "company_id" = ? and "id" = ? and "is_complete" and not "is_test"`,
    [companyId, responseId],
  );
  await projectResponses(context, em, companyId, rows);
};

/** Ids of the next that wait, the oldest first. */
export const nextWaiting = async (em: EntityManager, companyId: string): Promise<string[]> =>
  (
    await em.execute<{ id: string }[]>(
      `select "id" from "survey_responses" where "company_id" = ? and "awaits_projection" order by "id" limit ${RESPONSE_BATCH}`,
      [companyId],
    )
  ).map(({ id }) => id);

/** Whether any waits: some came meanwhile, or were passed over. */
export const anyWaiting = async (em: EntityManager, companyId: string): Promise<boolean> =>
  (
    await em.execute<{ any: boolean }[]>(
      'select exists (select from "survey_responses" where "company_id" = ? and "awaits_projection") as "any"',
      [companyId],
    )
  )[0]!.any;

/** Gives a response that could not be projected a job of its own, with its own attempts: the others go on without it. */
export const setAside = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  responseId: string,
): Promise<void> => {
  await unmark(em, [responseId]);
  await context.jobs.enqueue(
    em,
    'profiles.projectResponse',
    { responseId },
    { companyId, subjectId: responseId },
  );
};

const unmark = async (em: EntityManager, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await em.execute(
      'update "survey_responses" set "awaits_projection" = false where "id" = any(?::uuid[])',
      [uuidArray(ids)],
      'run',
    );
};

/** Companies that have completed responses which are not yet in profiles, whoever's they are: read from the partial index alone. */
export const companiesWithWaitingResponses = async (services: Services): Promise<string[]> =>
  (
    await systemContext(services, 'outbox').read<{ id: string }>(
      'select distinct "company_id" as "id" from "survey_responses" where "awaits_projection" order by 1',
    )
  ).map(({ id }) => id);
