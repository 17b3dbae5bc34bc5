import type { Context } from '@bff/context';
import { rebuildRollups } from './rebuildRollups';

/** Counts every survey again, a day a transaction; what was done stays done when it is stopped. @returns how many. */
export const recountAllSurveys = async (context: Context): Promise<number> => {
  const surveys = await context.inTransaction((em) => em.execute<{ id: string }[]>('select "id" from "surveys" order by "id"'));
  for (const { id } of surveys) await rebuildRollups(context, id);
  return surveys.length;
};
