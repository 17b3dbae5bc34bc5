import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/sql';
import { type Context, retryableTransaction } from '@bff/context';
import { query } from '@bff/db/query';
import { uncountResponses } from '@bff/modules/activity/uncountResponses';
import { Capability } from '@bff/services/capability';
import { auditSurvey } from './auditSurvey';
import { findSurveyToChange } from './readSurvey';
import type { SurveyRow } from './survey.entity';

/** What other modules do when a survey is deleted, in the same transaction. */
export const beforeSurveyDeleted = new Capability<
  readonly ((em: EntityManager, survey: SurveyRow) => Promise<unknown>)[]
>('before a survey is deleted');

/**
 * Maximum number of responses deleted in the survey's own transaction. More are removed before, in
 * batches, because of the statement time limit.
 */
const AT_ONCE = 20_000;

/**
 * Deletes a published survey for good, with its responses, counters and links (OP-113). A survey
 * with very many responses is stopped first and emptied in batches. After a crash in between, a
 * stopped survey remains that can be deleted again.
 * @throws AppError not_found.
 */
export const deleteSurvey = async (context: Context, id: string): Promise<void> => {
  const { responses, companyId } = await retryableTransaction(context, async (em) => {
    const survey = await findSurveyToChange(context, em, id);
    if (survey.responseCount > AT_ONCE) survey.status = 'inactive';
    return { responses: survey.responseCount, companyId: survey.companyId };
  });
  const remove = (): Promise<number> =>
    context.transaction((em) => removeResponses(em, companyId, id));
  while (responses > AT_ONCE && (await remove()) > 0) await setImmediate();
  await retryableTransaction(context, async (em) => {
    const survey = await findSurveyToChange(context, em, id);
    auditSurvey(context, em, survey, 'surveys.deleted', { responses });
    while ((await removeResponses(em, companyId, id)) > 0);
    for (const prepare of beforeSurveyDeleted.of(context)) await prepare(em, survey);
    em.remove(survey);
    await em.flush();
  });
};

/**
 * Removes responses and subtracts them from the overview. @returns the number removed; 0 if none
 * were left.
 */
const removeResponses = async (
  em: EntityManager,
  companyId: string,
  surveyId: string,
): Promise<number> => {
  const removed = await query(em)
    .deleteFrom('surveyResponses')
    .where('companyId', '=', companyId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('surveyResponses')
        .where('companyId', '=', companyId)
        .where('surveyId', '=', surveyId)
        .select('id')
        .limit(AT_ONCE),
    )
    .returning(['startedAt', 'isTest', 'isExcluded'])
    .execute();
  await uncountResponses(em, companyId, removed);
  return removed.length;
};
