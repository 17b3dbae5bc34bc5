import { setImmediate } from 'node:timers/promises';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { auditSurvey } from './auditSurvey';
import { findSurveyToChange } from './readSurvey';

/** So many responses go with the survey in its own transaction; more are removed before, in batches that no statement limit stops. */
const AT_ONCE = 20_000;

/**
 * Deletes a published survey for good, with its responses, counters and links (OP-113). One with very many responses is stopped first and
 * emptied by batches: a kill on the way leaves a stopped survey that can be deleted again.
 * @throws AppError not_found.
 */
export const deleteSurvey = async (context: Context, id: string): Promise<void> => {
  const responses = await context.transaction(async (em) => {
    const survey = await findSurveyToChange(context, em, id);
    if (survey.responseCount > AT_ONCE) survey.status = 'inactive';
    return survey.responseCount;
  });
  while (responses > AT_ONCE && (await deleteBatch(context, id))) await setImmediate();
  await context.transaction(async (em) => {
    const survey = await findSurveyToChange(context, em, id);
    auditSurvey(context, em, survey, 'surveys.deleted', { responses });
    em.remove(survey);
    await em.flush();
  });
};

/** @returns false when nothing was left. */
const deleteBatch = (context: Context, id: string): Promise<boolean> =>
  context.transaction(async (em) => {
    const { numDeletedRows } = await query(em)
      .deleteFrom('surveyResponses')
      .where('id', 'in', (eb) =>
        eb.selectFrom('surveyResponses').where('surveyId', '=', id).select('id').limit(AT_ONCE),
      )
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
