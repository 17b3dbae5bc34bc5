import { setImmediate } from 'node:timers/promises';
import type { Context } from '@bff/context';
import { daysOf, recountRespondents, recountSurvey } from './recountSurvey';

/** So many responses are counted to their people in one transaction. */
const BATCH_RESPONSES = 50_000;

/**
 * Makes a survey's counters anew from its responses, a day per unit of work and then the people, while answers keep coming: each day is
 * right before and after its turn. @throws AppError not_found.
 */
export const rebuildRollups = async (context: Context, surveyId: string): Promise<void> => {
  for (const day of await context.inTransaction((em) => daysOf(em, surveyId))) {
    await context.inTransaction((em) => recountSurvey(em, surveyId, [day]));
    await setImmediate();
  }
  for (let above: string | null = ''; above !== null;)
    above = await recountBatch(context, surveyId, above);
};

/** Counts the people after a name. @returns the last one counted; null when nobody is left. */
const recountBatch = (context: Context, surveyId: string, above: string): Promise<string | null> =>
  context.inTransaction(async (em) => {
    const [end] = await em.execute<{ respondent: string }[]>(
      `select "respondent" from "survey_responses" where "survey_id" = ? and "respondent" > ? order by "respondent" limit 1 offset ${BATCH_RESPONSES}`,
      [surveyId, above],
    );
    const upTo = end?.respondent ?? null;
    await recountRespondents(em, surveyId, { above, upTo });
    return upTo;
  });
