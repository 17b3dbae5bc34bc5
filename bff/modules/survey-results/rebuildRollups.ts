import { setImmediate } from 'node:timers/promises';
import type { Context } from '@bff/context';
import { daysOf, recountRespondents, recountSurvey } from './recountSurvey';

/**
 * Makes a survey's counters anew from its responses, a day per unit of work and then the people, while answers keep coming: each day is
 * right before and after its turn. @throws AppError not_found.
 */
export const rebuildRollups = async (context: Context, surveyId: string): Promise<void> => {
  for (const day of await context.inTransaction((em) => daysOf(em, surveyId))) {
    await context.inTransaction((em) => recountSurvey(em, surveyId, [day]));
    await setImmediate();
  }
  await context.inTransaction((em) => recountRespondents(em, surveyId));
};
