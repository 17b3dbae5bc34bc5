import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { rebuildRollups } from './rebuildRollups';

/**
 * Counts every survey of the scope again, a day a transaction; what was done stays done when it is stopped. `onSurvey` hears how many
 * are done. @returns how many.
 */
export const recountAllSurveys = async (
  context: Context,
  onSurvey: (done: number) => Promise<void> = () => Promise.resolve(),
): Promise<number> => {
  const surveys = await context.read((em) =>
    query(em).selectFrom('surveys').select('id').orderBy('id').execute(),
  );
  for (const [at, { id }] of surveys.entries()) {
    await rebuildRollups(context, id).catch(unlessDeleted);
    await onSurvey(at + 1);
  }
  return surveys.length;
};

/** Of a survey that was deleted meanwhile nothing is left to count; the others' turn comes all the same. */
const unlessDeleted = (thrown: unknown): void => {
  if (!(thrown instanceof AppError && thrown.code === 'not_found')) throw thrown;
};
