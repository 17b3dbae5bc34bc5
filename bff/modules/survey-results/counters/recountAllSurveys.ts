import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { rebuildRollups } from './rebuildRollups';

/**
 * Recounts every survey in scope, one day per transaction. If it is stopped, the days it finished
 * are kept. `onSurvey` receives the number of finished surveys.
 * @returns the number of surveys.
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

/** Skips a survey that was deleted in the meantime; the others continue. */
const unlessDeleted = (thrown: unknown): void => {
  if (!(thrown instanceof AppError && thrown.code === 'not_found')) throw thrown;
};
