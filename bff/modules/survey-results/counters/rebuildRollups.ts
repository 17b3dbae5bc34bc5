import { setImmediate } from 'node:timers/promises';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { daysOf, lockSurvey, recountRespondents, recountSurvey } from './recountSurvey';

/** Number of responses per transaction when counting people. */
const BATCH_RESPONSES = 50_000;

/**
 * Rebuilds a survey's counters from its responses while answers keep arriving: one transaction per
 * day, then the people. Each day is correct before and after its turn.
 * @throws AppError not_found.
 */
export const rebuildRollups = async (context: Context, surveyId: string): Promise<void> => {
  for (const day of await context.read((em) => daysOf(em, surveyId))) {
    await context.transaction((em) => recountSurvey(em, surveyId, [day]));
    await setImmediate();
  }
  for (let above: string | null = ''; above !== null;)
    above = await recountBatch(context, surveyId, above);
};

/**
 * Counts the people that sort after `above`. @returns the last one counted; null if none is left.
 */
const recountBatch = (context: Context, surveyId: string, above: string): Promise<string | null> =>
  context.transaction(async (em) => {
    const { companyId } = await lockSurvey(em, surveyId);
    const end = await query(em)
      .selectFrom('surveyResponses')
      .where('companyId', '=', companyId)
      .where('surveyId', '=', surveyId)
      .where('respondent', '>', above)
      .orderBy('respondent')
      .limit(1)
      .offset(BATCH_RESPONSES)
      .select('respondent')
      .executeTakeFirst();
    const upTo = end?.respondent ?? null;
    await recountRespondents(em, surveyId, { above, upTo });
    return upTo;
  });
